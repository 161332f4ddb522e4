/** The code is behind the `#`, so that it is in no log of a server. */
const MARK = "#link=";

/** The address that signs another device in: the account page, with a code. */
export function linkTo(page: URL, code: string): string {
  return `${page.href}${MARK}${code}`;
}

/** The code in the part of an address behind the `#`; otherwise nothing. Codes have letters, digits and hyphens. */
export function codeIn(hash: string): string {
  const code = hash.startsWith(MARK) ? hash.slice(MARK.length) : "";
  return /^[\w-]*$/.test(code) ? code : "";
}
