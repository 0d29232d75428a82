/**
 * An address as people are told it: the host of this machine is localhost, as in every link that is printed. Passkeys work at a name and
 * not at an IP address, and a session of one host is none at the other.
 *
 * @param {string} url
 */
export const shownUrl = (url) => url.replace('//127.0.0.1:', '//localhost:');
