/** The version of nmax the page was built from. */
declare const NMAX_VERSION: string;
