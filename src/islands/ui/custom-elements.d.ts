import 'react'

declare module 'react' {
	/** An element of our own, with what it is told in `data-` attributes. */
	type OwnElement = React.HTMLAttributes<HTMLElement> & { readonly [data: `data-${string}`]: string | number | undefined }

	namespace JSX {
		interface IntrinsicElements {
			/** A product card; its buttons come from elements/catalogue/product-card.ts. */
			'product-card': OwnElement
			/** What puts a column of the comparison into the cart: elements/cart/add-compared.ts. */
			'add-compared': OwnElement
			/** What delivery costs and when it comes: elements/location/delivery-estimate.ts. */
			'delivery-estimate': OwnElement
		}
	}
}
