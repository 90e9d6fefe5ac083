import { clampQuantity, startQuantity } from '@storefront/contract/domain/cart/quantity.ts'
import { galleryWidth, pictureSource } from '@storefront/contract/domain/catalogue/picture.ts'
import { discountLabel, type Product, stockNote } from '@storefront/contract/domain/catalogue/product.ts'
import type { Swatches } from '@storefront/contract/domain/catalogue/swatches.ts'
import {
	type Choice,
	cheaperChoice,
	choiceFromUrl,
	choiceToUrl,
	chooseOption,
	type Selection,
	selectionOf,
} from '@storefront/contract/domain/catalogue/variation.ts'
import { taxIncluded } from '@storefront/contract/domain/checkout/tax.ts'
import { applyDiscount, formatMoney } from '@storefront/contract/domain/money.ts'
import { noscriptPaths, paths } from '@storefront/contract/domain/paths.ts'
import { bidiIsolate } from '@storefront/i18n/bidi-isolate.ts'
import { formatList } from '@storefront/i18n/format-list.ts'
import { text } from '@storefront/i18n/text.ts'
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { addSelection, buyNow } from '#stores/cart/cart-add.ts'
import { showPicture } from '#stores/catalogue/product.ts'
import { messages } from '#stores/notices/messages.ts'
import { notify } from '#stores/notices/notices.ts'
import { useHydrationSignal } from '../intent/use-hydration-signal.ts'
import { QuantityStepper } from '../ui/QuantityStepper.tsx'
import type { StockMailProps } from './StockMail.tsx'
import { VariationPicker } from './VariationPicker.tsx'

interface BuyBoxProps {
	/** Only these fields, because the props are part of the HTML. */
	product: Pick<
		Product,
		| 'id'
		| 'name'
		| 'currency'
		| 'single'
		| 'variations'
		| 'combinations'
		| 'price'
		| 'discount'
		| 'stock'
		| 'sku'
		| 'tellsLowestPrice'
		| 'mailsStock'
		| 'mailsPrice'
	>
	/** The choice that the server rendered: `choiceFromUrl(product, Astro.url.searchParams)`. */
	choice: Choice
	/** Swatches of the colours of the product. */
	swatches?: Swatches
	/** Name of the tax included in prices; missing: the shop does not show it. */
	taxName?: string
	/** Content below price and stock. */
	children?: ReactNode
}

/**
 * Price, variations, quantity and the two buy buttons (PROD-07 to PROD-13, VAR-01 to VAR-13). Mount it on the product page:
 *
 *     <BuyBox client:intent={{ name: 'buy-box', search: Astro.url.search, parameters: product.variations.map(({ name }) => name) }}
 *       product={…} choice={choiceFromUrl(product, Astro.url.searchParams)} />
 *
 * Without scripts the controls are those of a form, which the server handles (src/noscript); the options redraw the page.
 *
 * The URL holds the choice; `stores/catalogue/product.ts` passes the picture of the combination to the gallery.
 */
export function BuyBox({ product, choice: initialChoice, swatches = {}, taxName, children }: BuyBoxProps) {
	const root = useHydrationSignal<HTMLDivElement>()
	const [choice, setChoice] = useState(initialChoice)
	const selection = selectionOf(product, choice)
	const [requestedQuantity, setRequestedQuantity] = useState(startQuantity(selection.stock))
	const quantity = clampQuantity(requestedQuantity, selection.stock)
	const [busy, setBusy] = useState<'add' | 'buy' | null>(null)
	const [Accessories, setAccessories] = useState<ComponentType>()

	useEffect(() => {
		setChoice(choiceFromUrl(product, new URLSearchParams(location.search)))
	}, [product])
	const image = selection.combination?.image
	const picture = image ? pictureSource(image, galleryWidth).src : ''
	const shownPicture = useRef(picture)
	useEffect(() => {
		if (picture === shownPicture.current) return
		shownPicture.current = picture
		showPicture(picture)
	}, [picture])

	const choose = (name: string, value: string) => {
		const next = chooseOption(product, choice, name, value)
		setChoice(next)
		const query = choiceToUrl(product, next, new URLSearchParams(location.search))
		history.replaceState(history.state, '', `${location.pathname}${query ? `?${query}` : ''}${location.hash}`)
	}
	const changeQuantity = (next: number) => {
		setRequestedQuantity(next)
		if (next > selection.stock) notify(messages.stockExceeded)
	}
	const submit = async (kind: 'add' | 'buy') => {
		if (busy) return
		setBusy(kind)
		const outcome = await (kind === 'add' ? addSelection : buyNow)(product.id, selection, quantity)
		setBusy(null)
		if (kind === 'buy' && (outcome === 'added' || outcome === 'updated')) location.assign(paths.checkout)
		if (kind === 'add' && outcome === 'added' && document.querySelector('#works-with')) {
			// An extra: if its code does not load, the notice still tells that the product was added.
			const loaded = await import('./AddedAccessories.tsx').catch(() => null)
			if (loaded) setAccessories(() => loaded.AddedAccessories)
		}
	}
	const soldOut = selection.complete && selection.stock <= 0

	return (
		<div ref={root} className="flex flex-col gap-4 md:gap-6" data-buy-box="">
			<PriceAndStock selection={selection} product={product} taxName={taxName} />
			{children}
			<CheaperChoice product={product} selection={selection} onChoose={setChoice} />
			<BuyForm>
				{product.variations.map((variation) => (
					<VariationPicker
						key={variation.name}
						product={product}
						variation={variation}
						choice={choice}
						swatches={swatches}
						onChoose={(value) => choose(variation.name, value)}
					/>
				))}
				{import.meta.env.SHOP_NOSCRIPT && product.variations.length > 0 && (
					<noscript>
						<button type="submit" formMethod="get" formAction={paths.product(product.id)} className="button button-outline">
							{text('noscript.showVariant')}
						</button>
					</noscript>
				)}
				<div className="self-start">
					<QuantityStepper
						quantity={quantity}
						stock={selection.stock}
						name={product.name}
						field="line.quantity"
						onChange={changeQuantity}
					/>
				</div>
				<div className="buy-row" data-sticks="">
					<BuyButton
						look="button-primary"
						buys
						name="line.add"
						productId={product.id}
						busy={busy === 'add'}
						soldOut={soldOut}
						complete={selection.complete}
						onPress={() => void submit('add')}
					>
						{text('buying.addToCart')}
					</BuyButton>
					<BuyButton
						look="button-outline"
						name="line.buy"
						productId={product.id}
						busy={busy === 'buy'}
						soldOut={soldOut}
						complete={selection.complete}
						onPress={() => void submit('buy')}
					>
						{text('buying.buyNow')}
					</BuyButton>
				</div>
			</BuyForm>
			{soldOut && product.mailsStock && (
				<StockMailButton
					key={selection.combination?.id}
					about="stock"
					productId={product.id}
					variantId={selection.combination?.id ?? null}
				/>
			)}
			{Accessories && <Accessories />}
			{!soldOut && selection.complete && product.mailsPrice && (
				<StockMailButton
					key={selection.combination?.id}
					about="price"
					productId={product.id}
					variantId={selection.combination?.id ?? null}
				/>
			)}
		</div>
	)
}

/**
 * The form around the controls, which a browser without scripts sends to the server (src/noscript). A static site has no server:
 * there the controls need scripts.
 */
function BuyForm({ children }: { children: ReactNode }) {
	if (!import.meta.env.SHOP_NOSCRIPT) return children
	return (
		<form method="post" action={noscriptPaths.cart} className="contents" onSubmit={(event) => event.preventDefault()}>
			{/* Enter in a field presses the first button of a form: a disabled one sends nothing. */}
			<button type="submit" disabled hidden />
			{children}
		</form>
	)
}

/** Loads the form on click, so that the page does not include its code. */
function StockMailButton(props: StockMailProps) {
	const [Form, setForm] = useState<ComponentType<StockMailProps>>()
	const open = async () => {
		try {
			const { StockMail } = await import('./StockMail.tsx')
			setForm(() => StockMail)
		} catch {
			document.dispatchEvent(new CustomEvent('shop:code-not-loaded', { detail: { retry: open } }))
		}
	}
	if (Form) return <Form {...props} />
	return (
		<button
			type="button"
			data-needs-scripts=""
			className={props.about === 'price' ? 'link min-h-11 self-start text-sm' : 'button button-primary button-large'}
			onClick={() => void open()}
		>
			{props.about === 'price' ? text('buying.priceAlert') : text('buying.emailMe')}
		</button>
	)
}

interface PriceAndStockProps extends Pick<BuyBoxProps, 'product'> {
	selection: Selection
	taxName: string | undefined
}

function PriceAndStock({ selection, product: { currency, tellsLowestPrice }, taxName }: PriceAndStockProps) {
	const { price, discount, stock, sku, complete } = selection
	return (
		<div className="grid gap-2">
			<p className="flex flex-wrap items-baseline gap-x-3 gap-y-1" aria-live="polite">
				{discount > 0 && <span className="sr-only">{text('common.priceNow')} </span>}
				<span className="price text-3xl">{formatMoney(applyDiscount(price, discount), currency)}</span>
				{discount > 0 && (
					<>
						<span className="sr-only"> {text('common.priceWas')} </span>
						<s className="price-old text-lg">{formatMoney(price, currency)}</s>
						<span className="chip chip-deal">{discountLabel(discount)}</span>
					</>
				)}
			</p>
			{taxName !== undefined && <p className="text-sm text-ink-muted">{taxIncluded(taxName)}</p>}
			{discount > 0 && tellsLowestPrice && (
				<p className="text-sm text-ink-muted">{text('buying.lowestBefore', { price: formatMoney(price, currency) })}</p>
			)}
			<p className="flex flex-wrap gap-x-4 text-sm text-ink-muted">
				<span role="status" className={stock > 0 ? 'text-success' : 'text-error'}>
					{complete ? stockNote(stock) : text('buying.chooseEach')}
				</span>
				{sku && <span>{text('buying.sku', { sku: bidiIsolate(sku) })}</span>}
			</p>
		</div>
	)
}

/** Link to the cheapest combination, which listings show as "From", if the selected one costs more. Works without scripts. */
function CheaperChoice({
	product,
	selection,
	onChoose,
}: Pick<BuyBoxProps, 'product'> & { selection: Selection; onChoose: (choice: Choice) => void }) {
	const cheaper = cheaperChoice(product, selection)
	if (!cheaper) return null
	const { attributes, price, discount } = cheaper
	const url = paths.product(product.id, attributes)
	const choose = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return
		event.preventDefault()
		onChoose(attributes)
		history.replaceState(history.state, '', url)
	}
	return (
		<p className="text-sm">
			<a href={url} className="link" onClick={choose}>
				{text('buying.cheaper', {
					price: formatMoney(applyDiscount(price, discount), product.currency),
					options: formatList(Object.values(attributes)),
				})}
			</a>
		</p>
	)
}

interface BuyButtonProps {
	look: string
	/** Marks the button that the buy bar of phones replaces (elements/catalogue/buy-bar.ts). */
	buys?: boolean
	/** Name of the button in the form; its value is the product. */
	name: string
	productId: string
	busy: boolean
	soldOut: boolean
	/** If false, a click asks to choose the options (PROD-28, AMB-35), so the button is not `disabled`. */
	complete: boolean
	onPress: () => void
	children: string
}

function BuyButton({ look, buys, name, productId, busy, soldOut, complete, onPress, children }: BuyButtonProps) {
	return (
		<button
			type="submit"
			name={name}
			value={productId}
			className={`button button-large ${look}`}
			data-buys={buys ? '' : undefined}
			disabled={soldOut}
			aria-disabled={!complete || undefined}
			aria-busy={busy || undefined}
			onClick={onPress}
		>
			{busy && <span className="spinner" />}
			{children}
		</button>
	)
}
