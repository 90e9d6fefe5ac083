import 'react'

declare module 'react' {
	/** Attributes of a custom element, with its `data-` attributes. */
	type CustomElementAttributes = React.HTMLAttributes<HTMLElement> & { readonly [data: `data-${string}`]: string | number | undefined }

	namespace JSX {
		interface IntrinsicElements {
			/** A product card; its buttons come from elements/catalogue/product-card.ts. */
			'product-card': CustomElementAttributes
			/** Adds a column of the comparison to the cart: elements/cart/add-compared.ts. */
			'add-compared': CustomElementAttributes
			/** Names of the compared products on phones: elements/catalogue/compare-head.ts. */
			'compare-head': CustomElementAttributes
			/** Delivery costs and dates: elements/location/delivery-estimate.ts. */
			'delivery-estimate': CustomElementAttributes
		}
	}
}
