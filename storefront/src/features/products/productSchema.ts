import type { Product } from 'shared-api/contract'

/** The product for search engines (schema.org). Addresses are paths: they resolve against the page. */
export const productSchema = (product: Product): object[] => [
  {
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: product.description,
    ...(product.image ? { image: product.image } : {}),
    brand: { '@type': 'Brand', name: product.brand.name },
    category: product.category.name,
    // Restricted medicines are neither sold nor advertised here.
    ...(product.saleClass === 'restricted'
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            priceCurrency: 'PKR',
            price: product.price.toFixed(2),
            availability: `https://schema.org/${product.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
            url: `/products/${product.id}`,
          },
        }),
  },
  {
    '@type': 'BreadcrumbList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: product.category.name,
        item: `/category/${product.category.id}`,
      },
      { '@type': 'ListItem', position: 2, name: product.name },
    ],
  },
]
