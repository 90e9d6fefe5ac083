import { useStore } from '@nanostores/react'
import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { longNameLimit } from '@storefront/contract/domain/constants.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { text } from '@storefront/i18n/text.ts'
import { useEffect } from 'react'
import { $busyLines } from '#stores/cart/cart-actions.ts'
import { $moving, $saved, loadSaved, moveToCart, removeSaved, type SavedLine, saveForLater } from '#stores/cart/saved/saved.ts'
import { Icon } from '../ui/Icon.tsx'
import { focusAfterRemoval } from './focus-after-removal.ts'
import { LineName, LinePicture } from './LineProduct.tsx'

/** Runs an action that may remove the button's row, and then moves the focus to the next row. */
async function runAndMoveFocus(button: HTMLElement, action: () => Promise<void>): Promise<void> {
	const next = focusAfterRemoval(button, '#cart-products')
	await action()
	if (!button.isConnected && document.activeElement === document.body) next?.focus()
}

/** Button that moves a cart line to the saved items. */
export function SaveForLater({ line }: { line: CartLine }) {
	const moving = useStore($moving, { ssr: 'initial' }).has(line.id)
	const busy = useStore($busyLines, { ssr: 'initial' }).has(line.id) || moving
	return (
		<button
			type="submit"
			name="save"
			value={line.id}
			className="link min-h-11 text-sm"
			aria-label={text('cart.saveOneForLater', { name: line.name })}
			aria-disabled={busy || undefined}
			aria-busy={moving || undefined}
			onClick={({ currentTarget }) => {
				if (!busy) void runAndMoveFocus(currentTarget, () => saveForLater(line))
			}}
		>
			{text('cart.saveForLater')}
		</button>
	)
}

/** The saved items below the cart. */
export function SavedForLater() {
	const saved = useStore($saved, { ssr: 'initial' })
	useEffect(() => {
		void loadSaved()
	}, [])
	return <SavedLines lines={saved} />
}

/** The saved items; renders nothing if there are none. The buttons have names and values, so that they work in a form without scripts. */
export function SavedLines({ lines: saved }: { lines: readonly SavedLine[] }) {
	if (saved.length === 0) return null
	return (
		<section aria-labelledby="saved-for-later" className="min-w-0 lg:col-start-1">
			<h2 id="saved-for-later" className="text-xl">
				{text('cart.savedForLater', { count: saved.length })}
			</h2>
			<ul className="mt-2 divide-y divide-line border-y border-line">
				{saved.map((line) => (
					<SavedRow key={line.id} line={line} />
				))}
			</ul>
		</section>
	)
}

function SavedRow({ line }: { line: SavedLine }) {
	const busy = useStore($moving, { ssr: 'initial' }).has(line.id)
	const isUnavailable = line.isFresh && line.stock <= 0
	const runOnce = (event: { readonly currentTarget: HTMLElement }, action: (line: SavedLine) => Promise<void>) => {
		if (!busy) void runAndMoveFocus(event.currentTarget, () => action(line))
	}
	return (
		<li className="flex gap-4 py-4">
			<LinePicture product={line} />
			<div className="grid min-w-0 grow content-start gap-1">
				<LineName product={line} limit={longNameLimit} />
				<p className="flex flex-wrap gap-x-3 text-sm">
					{/* A price that may be outdated is not shown. */}
					{line.isFresh && !isUnavailable && <span className="price">{formatMoney(line.unitPrice, line.currency)}</span>}
					{line.quantity > 1 && <span className="text-ink-muted">{text('cart.quantityOf', { quantity: line.quantity })}</span>}
					{isUnavailable && <span className="text-error">{text('common.noLonger')}</span>}
				</p>
				{!isUnavailable && (
					<p>
						<button
							type="submit"
							name="move"
							value={line.id}
							className="button button-outline mt-1"
							aria-label={text('cart.moveOne', { name: line.name })}
							aria-busy={busy || undefined}
							onClick={(event) => runOnce(event, moveToCart)}
						>
							{busy && <span className="spinner" />}
							{text('cart.move')}
						</button>
					</p>
				)}
			</div>
			<button
				type="submit"
				name="forget"
				value={line.id}
				className="icon-button shrink-0 text-ink-muted hover:text-error"
				aria-label={text('common.removeOne', { name: line.name })}
				aria-disabled={busy || undefined}
				onClick={(event) => runOnce(event, removeSaved)}
			>
				<Icon name="trash" small />
			</button>
		</li>
	)
}
