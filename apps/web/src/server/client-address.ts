/** The header in which the server's guard (`serve/edge`) puts the client's address; a client's own value is removed. */
export const CLIENT_ADDRESS_HEADER = 'x-routecard-client-address';
