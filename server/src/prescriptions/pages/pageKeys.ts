/** The key of a page in the file store: private, reached only through its prescription. */
export const pageKey = (id: string): string => `prescriptions/${id}.webp`

/** The key of the small image of a page. Pages of before these were made have none. */
export const thumbnailKey = (id: string): string => `prescriptions/${id}-small.webp`
