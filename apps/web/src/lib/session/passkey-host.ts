/** False for IP addresses, which passkeys cannot belong to (WebAuthn, "relying party identifier"). */
export const canHavePasskeys = (hostname: string) => !/^[\d.]+$/.test(hostname) && !hostname.startsWith('[');
