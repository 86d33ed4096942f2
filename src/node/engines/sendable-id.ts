/** An id as an engine is sent it: half a pair of surrogates is no text, and no id that an engine has is equal to it. */
export const sendableId = (id: string) => (/\p{Surrogate}/u.test(id) ? null : id);
