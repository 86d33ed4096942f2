// The package's own types are its sources, which are not checked here.
export function compress(data: Uint8Array, mode: number): Uint8Array;
