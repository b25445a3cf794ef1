/** Where a page lies in the file store: private, reached only through its prescription. */
export const pageKey = (id: string): string => `prescriptions/${id}.webp`

/** Where the small image of a page lies. Pages of before these were made have none. */
export const thumbnailKey = (id: string): string => `prescriptions/${id}-small.webp`
