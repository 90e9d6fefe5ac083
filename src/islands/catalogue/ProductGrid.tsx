import type { Listing } from '@storefront/contract/domain/catalogue/listing/listing.ts'
import { ProductCard } from './ProductCard.tsx'

interface ProductGridProps {
	readonly products: Listing['products']
	/** For the server-rendered grid: the first picture is loaded eagerly, and may be inlined as a data URL (`inside`). */
	readonly opens?: { readonly inside: string | undefined }
}

/** The products of one page of a listing. */
export function ProductGrid({ products, opens }: ProductGridProps) {
	return (
		<ul className="product-grid">
			{products.map((product, index) => (
				<li key={product.id}>
					<ProductCard product={product} {...(opens && index === 0 ? { first: true, inside: opens.inside } : {})} />
				</li>
			))}
		</ul>
	)
}
