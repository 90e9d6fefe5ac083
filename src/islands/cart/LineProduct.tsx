import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { truncate } from '@storefront/contract/domain/names.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { isolateOptionsLine } from '@storefront/i18n/bidi-isolate.ts'
import { Picture } from '../ui/Picture.tsx'

type Product = Pick<CartLine, 'productId' | 'name' | 'variant' | 'images'>

/** The picture in a row of the cart, the saved items or the wishlist. */
export function LinePicture({ product, className = '' }: { product: Product; className?: string }) {
	return (
		<span className={`tile size-20 shrink-0 ${className}`}>
			<Picture src={product.images[0] ?? ''} width={80} height={80} />
		</span>
	)
}

interface LineNameProps {
	product: Product
	/** Maximum length of the shown name, in characters. */
	limit: number
	/** Smaller text, for the narrow rows of a drawer. */
	small?: boolean
}

/** Product name with a link, and the chosen options below it. */
export function LineName({ product: { productId, name, variant }, limit, small = false }: LineNameProps) {
	return (
		<>
			<a href={paths.product(productId)} title={name} className={`hover:text-link ${small ? 'text-sm' : ''}`}>
				{truncate(name, limit)}
			</a>
			{variant && <span className={`block text-ink-muted ${small ? 'text-xs' : 'text-sm'}`}>{isolateOptionsLine(variant)}</span>}
		</>
	)
}
