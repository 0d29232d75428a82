/** Where the server's guard (`serve/edge`) puts the client's address; what a client puts there does not get here. */
export const CLIENT_ADDRESS_HEADER = 'x-routecard-client-address';
