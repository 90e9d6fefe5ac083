import { pictureSource, shortAddress } from '../../domain/catalogue/picture.ts'
import { discountLabel, isInStock, type ProductCard as Product } from '../../domain/catalogue/product.ts'
import { cardNameLimit } from '../../domain/constants.ts'
import { discounted, formatMoney } from '../../domain/money.ts'
import { truncate } from '../../domain/names.ts'
import { paths } from '../../domain/paths.ts'
import { Picture } from '../ui/Picture.tsx'

const side = 280

/** A product in a listing that the browser draws. It is the card of components/catalogue/ProductCard.astro; a browser test compares the two. */
export function ProductCard({ product }: { product: Product }) {
	const { id, name, images, discount, currency, price, priceVaries } = product
	const front = product.thumbnail || images[0] || ''
	const back = images.find((image) => image !== front)
	const sourceOf = (image: string) => pictureSource(image, side).src
	const shownName = truncate(name, cardNameLimit)
	const kind = product.brand || product.category
	return (
		<product-card
			data-price={price}
			data-discount={discount || undefined}
			data-sold-out={isInStock(product) ? undefined : ''}
			data-choose={product.hasVariations ? '' : undefined}
			data-back={back && shortAddress(sourceOf(front), sourceOf(back))}
		>
			<div>
				<Picture src={front} size={side} framed />
			</div>
			<div>
				{kind && <small>{kind}</small>}
				<h3>
					<a href={paths.product(id)} title={shownName === name ? undefined : name}>
						{shownName}
					</a>
				</h3>
				<p>
					{discount > 0 && <i>Now </i>}
					{priceVaries && 'From '}
					<b>{formatMoney(discounted(price, discount), currency)}</b>
					{discount > 0 && (
						<>
							<i> Was </i>
							<s>{formatMoney(price, currency)}</s>
						</>
					)}
				</p>
			</div>
			{discount > 0 && <span className="chip chip-deal">{discountLabel(discount)}</span>}
			{!isInStock(product) && <span className="chip">Sold out</span>}
		</product-card>
	)
}
