import { clampQuantity, startQuantity } from '@storefront/contract/domain/cart/quantity.ts'
import { galleryWidth, pictureSource } from '@storefront/contract/domain/catalogue/picture.ts'
import type { Product } from '@storefront/contract/domain/catalogue/product.ts'
import type { Swatches } from '@storefront/contract/domain/catalogue/swatches.ts'
import { type Choice, choiceFromUrl, choiceToUrl, chooseOption, selectionOf } from '@storefront/contract/domain/catalogue/variation.ts'
import { noscriptPaths, paths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { addSelection, buyNow } from '#stores/cart/cart-add.ts'
import { showPicture } from '#stores/catalogue/product.ts'
import { messages } from '#stores/notices/messages.ts'
import { notify } from '#stores/notices/notices.ts'
import { useHydrationSignal } from '../../intent/use-hydration-signal.ts'
import { QuantityStepper } from '../../ui/QuantityStepper.tsx'
import { CheaperChoice, PriceAndStock } from './PriceAndStock.tsx'
import { StockMailButton } from './StockMailButton.tsx'
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
