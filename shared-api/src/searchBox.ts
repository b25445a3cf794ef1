/**
 * Products that the search box shows while the user types. Lists of more are whole searches, and count when
 * they find nothing.
 */
export const searchBoxLimit = 5
