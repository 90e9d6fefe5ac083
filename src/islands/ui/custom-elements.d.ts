import 'react'

declare module 'react' {
	namespace JSX {
		interface IntrinsicElements {
			/** A product card; its buttons come from elements/catalogue/product-card.ts. */
			'product-card': React.HTMLAttributes<HTMLElement> & { readonly [data: `data-${string}`]: string | number | undefined }
		}
	}
}
