import type { OrderLine } from '@storefront/contract/domain/checkout/order.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import type { ReactNode } from 'react'
import { Picture } from '../../ui/Picture.tsx'

/** A line of a placed order with its picture. */
export function OrderedLine({ image, children }: Pick<OrderLine, 'image'> & { children: ReactNode }) {
	return (
		<div className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-3">
			<span className="tile size-12 rounded-md">{image && <Picture src={image} width={48} height={48} />}</span>
			{children}
		</div>
	)
}

/** Name of an ordered product as a link to it. The name is isolated: its control characters must not reverse the price. */
export function OrderedName({ productId, children }: Pick<OrderLine, 'productId'> & { children: string }) {
	if (productId === null) return <bdi>{children}</bdi>
	return (
		<a className="link" href={paths.product(productId)}>
			<bdi>{children}</bdi>
		</a>
	)
}

/** Maximum number of pictures in a row. */
const maxPictures = 6

/** Pictures of order lines as links to their products. */
export function OrderedPictures({ lines }: { lines: readonly OrderLine[] }) {
	const pictured = lines.filter(({ image, productId }) => image !== '' && productId !== null).slice(0, maxPictures)
	if (pictured.length === 0) return null
	return (
		<ul className="flex flex-wrap gap-2">
			{pictured.map(({ image, productId, name }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change.
				<li key={index}>
					<a className="tile block size-12 rounded-md" href={paths.product(productId ?? '')} aria-label={name}>
						<Picture src={image} width={48} height={48} />
					</a>
				</li>
			))}
		</ul>
	)
}
