/** The brands with the most products, for the home page. */
export const brandsOfHome = { query: { sort: 'productCount', order: 'desc', limit: 10 } } as const

/** Every brand by name; the shop has fewer than a hundred. */
export const brandList = { query: { sort: 'name', order: 'asc', limit: 100 } } as const
