import { pictureSource, shortenAddress } from '@storefront/contract/domain/catalogue/picture.ts'
import {
	type CatalogueWord,
	discountLabel,
	isInStock,
	type KeySpecification,
	listsColours,
	lowStockNote,
	type ProductCard as Product,
} from '@storefront/contract/domain/catalogue/product.ts'
import { shortRating } from '@storefront/contract/domain/catalogue/reviews/rating.ts'
import { cardNameLimit, keySpecificationCount, namedColours } from '@storefront/contract/domain/constants.ts'
import { applyDiscount, formatMoney } from '@storefront/contract/domain/money.ts'
import { truncate } from '@storefront/contract/domain/names.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { isolated } from '@storefront/i18n/bidi-isolate.ts'
import { text, textParts } from '@storefront/i18n/text.ts'
import { Fragment, type ReactNode } from 'react'
import { InLanguage } from '../ui/InLanguage.tsx'
import { Picture } from '../ui/Picture.tsx'

interface ProductCardProps {
	product: Product
	/** The most characters of the name that are shown. */
	nameLimit?: number
	/** How the picture lies to the text, and how large the card is. */
	shape?: keyof typeof sides
	/** The most specifications that are named. */
	specifications?: number
	/** Among the first things seen: its picture does not wait. */
	first?: boolean
	/** Among products of other kinds, where its colours compare with nothing: it leaves them out. */
	brief?: boolean
	/** Its picture as a data address, for the first one of a page. */
	inside?: string | undefined
}

/** How wide a card of each shape shows its picture, in pixels. */
export const sides = { upright: 280, flat: 160, large: 480 } as const

/**
 * A product in a row, a grid or a listing. Small on purpose: a page has a hundred. Which product it is, its link says; what one
 * piece costs only a card that can put it into the cart itself has to know. The buttons and the second picture come from
 * elements/catalogue/product-card.ts, when they are wanted.
 */
export function ProductCard({
	product,
	nameLimit = cardNameLimit,
	shape = 'upright',
	specifications = keySpecificationCount,
	first = false,
	brief = false,
	inside,
}: ProductCardProps) {
	const side = sides[shape]
	const { id, name, language, discount, currency, price, priceVaries, hasVariations, rating, variant } = product
	const front = frontOf(product)
	const left = lowStockNote(product)
	const back = backOf(product)
	const sourceOf = (image: string) => pictureSource(image, side).src
	const shownName = truncate(name, nameLimit)
	const kind = product.brand || product.category
	const keySpecifications = product.keySpecifications.slice(0, specifications)
	const paid = <b key="paid">{formatMoney(applyDiscount(price, discount), currency)}</b>
	return (
		<product-card
			className={shape === 'upright' ? undefined : shape}
			data-price={hasVariations ? undefined : price}
			data-discount={(!hasVariations && discount) || undefined}
			data-sold-out={isInStock(product) ? undefined : ''}
			data-choose={hasVariations ? '' : undefined}
			data-back={back && shortenAddress(sourceOf(front), sourceOf(back))}
		>
			<div>
				<Picture src={front} width={side} first={first} inside={inside} />
			</div>
			<div>
				{kind && <small lang={product.brand ? undefined : product.categoryLanguage}>{kind}</small>}
				<h3>
					<a href={paths.product(id, variant?.options)} title={shownName === name ? undefined : name} lang={language}>
						{shownName}
					</a>
				</h3>
				{rating && <u>{shortRating(rating)}</u>}
				{keySpecifications.length > 0 && <span>{joined(keySpecifications.map(specification), '\u00a0· ')}</span>}
				{!brief && listsColours(product.colours) && <span>{colourList(product.colours)}</span>}
				<p>
					{discount > 0 && <i>{text('common.priceNow')} </i>}
					{priceVaries ? textParts('common.priceFrom', { price: paid }) : paid}
					{discount > 0 && (
						<>
							<i> {text('common.priceWas')} </i>
							<s>{formatMoney(price, currency)}</s>
						</>
					)}
				</p>
				{left && <ins>{left}</ins>}
			</div>
			{discount > 0 && <em>{discountLabel(discount)}</em>}
			{!isInStock(product) && <span className="chip">{text('common.soldOut')}</span>}
		</product-card>
	)
}

/** Elements and strings with a separator between them. */
function joined(parts: readonly ReactNode[], separator: string): ReactNode[] {
	return parts.flatMap((part, index) => (index > 0 ? [separator, part] : [part]))
}

function specification({ name, language, value, valueLanguage }: KeySpecification): ReactNode {
	return (
		<Fragment key={name}>
			<InLanguage language={language}>{name}</InLanguage> <InLanguage language={valueLanguage}>{isolated(value)}</InLanguage>
		</Fragment>
	)
}

/** The first colours, and how many more there are. */
function colourList(colours: readonly CatalogueWord[]): ReactNode {
	const words = colours.slice(0, namedColours).map(({ name, language }) => (
		<InLanguage key={name} language={language}>
			{isolated(name)}
		</InLanguage>
	))
	const named = <Fragment key="named">{joined(words, `${text('language.between')} `)}</Fragment>
	const more = colours.length - namedColours
	return more <= 0 ? named : textParts('buying.moreColours', { colours: named, count: more })
}

/** The picture that a card shows. */
export function frontOf({ variant, thumbnail, images }: Product): string {
	return variant?.image || thumbnail || images[0] || ''
}

/** The picture under the pointer. Beside the picture of a variant there is none: the others may show other variants. */
function backOf(product: Product): string | undefined {
	return product.variant?.image ? undefined : product.images.find((image) => image !== frontOf(product))
}
