import { energyScaleOf } from '@storefront/contract/domain/catalogue/energy-scale.ts'
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
import { bidiIsolate } from '@storefront/i18n/bidi-isolate.ts'
import { text, textParts } from '@storefront/i18n/text.ts'
import { Fragment, type ReactNode } from 'react'
import { hasCapability } from '#stores/frame/capabilities.ts'
import { LanguageSpan } from '../ui/LanguageSpan.tsx'
import { NoPicture } from '../ui/NoPicture.tsx'
import { Picture } from '../ui/Picture.tsx'

interface ProductCardProps {
	product: Product
	/** Maximum length of the shown name, in characters. */
	nameLimit?: number
	/** Layout and size of the card. */
	shape?: keyof typeof pictureWidths
	/** Maximum number of specifications. */
	specifications?: number
	/** Above the fold: the picture is loaded eagerly. */
	first?: boolean
	/**
	 * The labels of the buttons in the HTML, without the name of the product. The home page has up to a hundred cards and no space for all
	 * names; its cards outside of the window have no buttons (an empty list) until the first activity.
	 */
	labels?: readonly string[] | undefined
	/** Omits the colours, for lists of different kinds of products. */
	brief?: boolean
	/** The picture as a data URL, for the first card of a page. */
	inside?: string | undefined
}

/** Picture width per shape, in pixels. */
export const pictureWidths = { upright: 280, flat: 160, large: 480 } as const

/**
 * A product in a row, a grid or a listing. The HTML is small on purpose, because a page has up to a hundred cards: the link
 * identifies the product, and only cards that add to the cart have the unit price. elements/catalogue/product-card.ts gives the
 * buttons their behaviour and adds the second picture on demand.
 */
export function ProductCard({
	product,
	nameLimit = cardNameLimit,
	shape = 'upright',
	specifications = keySpecificationCount,
	first = false,
	labels,
	brief = false,
	inside,
}: ProductCardProps) {
	const width = pictureWidths[shape]
	const { id, name, language, discount, price, hasVariations, rating, variant, energyClass } = product
	const front = frontPicture(product)
	const stockLabel = lowStockNote(product)
	const back = hoverPicture(product)
	const sourceOf = (image: string) => pictureSource(image, width).src
	const shownName = truncate(name, nameLimit)
	const kind = product.brand || product.category
	const keySpecifications = product.keySpecifications.slice(0, specifications)
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
				<Picture src={front} width={width} first={first} inside={inside} />
				<NoPicture src={front} />
			</div>
			<div>
				{kind && <small lang={product.brand ? undefined : product.categoryLanguage}>{kind}</small>}
				<h3>
					<a href={paths.product(id, variant?.options)} title={shownName === name ? undefined : name} lang={language}>
						{shownName}
					</a>
				</h3>
				{rating && <u>{shortRating(rating)}</u>}
				{keySpecifications.length > 0 && <span>{joined(keySpecifications.map(specification), ' ·\u00a0')}</span>}
				{!brief && listsColours(product.colours) && <span>{colourList(product.colours)}</span>}
				<Price product={product} />
				{energyClass && <EnergyClass value={energyClass} />}
				{stockLabel && <ins>{stockLabel}</ins>}
			</div>
			{labels?.length !== 0 && <CardButtons name={name} labels={labels} />}
			{discount > 0 && <em>{discountLabel(discount)}</em>}
			{!isInStock(product) && <span className="chip">{text('common.soldOut')}</span>}
		</product-card>
	)
}

function Price({ product: { price, discount, currency, priceVaries } }: { product: Product }) {
	const paid = <b key="paid">{formatMoney(applyDiscount(price, discount), currency)}</b>
	return (
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
	)
}

/** The class next to the price as an arrow with the scale, drawn by energy-class.css: regulation (EU) 2017/1369, article 6. */
function EnergyClass({ value }: { value: string }) {
	const { best, worst } = energyScaleOf(value)
	return (
		<b role="img" aria-label={text('product.energyClassOf', { value, best, worst })} data-class={value}>
			{value}
		</b>
	)
}

/** Their order says what they do, and their icons are masks (product-card.css), until their code is loaded. */
function CardButtons({
	name,
	labels = [text('buying.addToCartNamed', { name }), text('comparison.compareOne', { name }), text('wishlist.add', { name })],
}: {
	name: string
	labels?: readonly string[] | undefined
}) {
	return (
		<p>
			{labels.slice(0, hasCapability('wishlist') ? 3 : 2).map((label) => (
				// biome-ignore lint/a11y/useButtonType: it belongs to no form, and a page has hundreds.
				<button key={label} aria-label={label} />
			))}
		</p>
	)
}

/** Elements and strings with a separator between them. */
function joined(parts: readonly ReactNode[], separator: string): ReactNode[] {
	return parts.flatMap((part, index) => (index > 0 ? [separator, part] : [part]))
}

/** A value; only a bare number needs its name. It does not break, so that the one line of a card ends with a whole value. */
function specification({ name, language, value, valueLanguage }: KeySpecification): ReactNode {
	return (
		<Fragment key={name}>
			{/^[\d.,]+$/.test(value) && <LanguageSpan language={language}>{`${unbroken(name)}\u00a0`}</LanguageSpan>}
			<LanguageSpan language={valueLanguage}>{bidiIsolate(unbroken(value))}</LanguageSpan>
		</Fragment>
	)
}

function unbroken(words: string): string {
	return words.replaceAll(' ', '\u00a0')
}

/** The first colours, and how many more there are. */
function colourList(colours: readonly CatalogueWord[]): ReactNode {
	const words = colours.slice(0, namedColours).map(({ name, language }) => (
		<LanguageSpan key={name} language={language}>
			{bidiIsolate(name)}
		</LanguageSpan>
	))
	const named = <Fragment key="named">{joined(words, `${text('language.between')} `)}</Fragment>
	const more = colours.length - namedColours
	return more <= 0 ? named : textParts('buying.moreColours', { colours: named, count: more })
}

/** The main picture of a card. */
export function frontPicture({ variant, thumbnail, images }: Product): string {
	return variant?.image || thumbnail || images[0] || ''
}

/** The picture on hover. A card of a variant has none: the other pictures may show other variants. */
function hoverPicture(product: Product): string | undefined {
	return product.variant?.image ? undefined : product.images.find((image) => image !== frontPicture(product))
}
