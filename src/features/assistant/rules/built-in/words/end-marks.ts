/** What ends a sentence in any script, with what closes behind it. */
export const HAS_END = /[.!?…؟。！？｡।॥۔։።။។]["'”’»«」』）)\]*`]*$/u;
