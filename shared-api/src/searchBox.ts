/** So many products the box shows while somebody types. Lists of more are whole searches, and count when they find nothing. */
export const searchBoxLimit = 5
