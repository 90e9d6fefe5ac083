import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { truncate } from '@storefront/contract/domain/names.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { optionsLine } from '@storefront/i18n/bidi-isolate.ts'
import { Picture } from '../ui/Picture.tsx'

type Product = Pick<CartLine, 'productId' | 'name' | 'variant' | 'images'>

/** The picture in a row of the cart, of what is saved for later and of the wishlist. */
export function LinePicture({ product, className = '' }: { product: Product; className?: string }) {
	return (
		<span className={`tile size-20 shrink-0 ${className}`}>
			<Picture src={product.images[0] ?? ''} width={80} height={80} />
		</span>
	)
}

interface LineNameProps {
	product: Product
	/** The most characters of the name that are shown. */
	limit: number
	/** In the narrow rows of a drawer. */
	small?: boolean
}

/** What such a row is about, below each other: the product by its name, and the chosen options. */
export function LineName({ product: { productId, name, variant }, limit, small = false }: LineNameProps) {
	return (
		<>
			<a href={paths.product(productId)} title={name} className={`hover:text-link ${small ? 'text-sm' : ''}`}>
				{truncate(name, limit)}
			</a>
			{variant && <span className={`block text-ink-muted ${small ? 'text-xs' : 'text-sm'}`}>{optionsLine(variant)}</span>}
		</>
	)
}
