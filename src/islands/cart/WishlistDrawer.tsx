import { useStore } from '@nanostores/react'
import type { Wish } from '@storefront/contract/domain/cart/wishlist.ts'
import { cardNameLimit } from '@storefront/contract/domain/constants.ts'
import { truncate } from '@storefront/contract/domain/names.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { useEffect, useState } from 'react'
import { isLoaded } from '#stores/cart/shared-list.ts'
import { $wishlist, loadWishlist } from '#stores/cart/wishlist.ts'
import { $removedWish, removeFromDrawer, undoRemoveWish } from '#stores/cart/wishlist-actions.ts'
import { $drawer } from '#stores/frame/drawers.ts'
import { readSession } from '#stores/session/session.ts'
import { useHydrationSignal } from '../intent/use-hydration-signal.ts'
import { Icon } from '../ui/Icon.tsx'
import { NoticeHost } from '../ui/NoticeHost.tsx'
import { Undo } from '../ui/Undo.tsx'
import { CartSkeleton } from './CartStates.tsx'
import { DrawerRow } from './DrawerRow.tsx'
import { focusAfterRemoval } from './focus-after-removal.ts'

/**
 * The wishlist drawer (WISH-01 to WISH-09, AMB-79). Mount it once in the layout:
 *
 *     <WishlistDrawer client:intent="wishlist-drawer" />
 */
export function WishlistDrawer() {
	const root = useHydrationSignal<HTMLDialogElement>()
	const wishlist = useStore($wishlist, { ssr: 'initial' })
	const isOpen = useStore($drawer, { ssr: 'initial' }) === 'wishlist'
	useEffect(() => {
		if (!isOpen) return
		// WISH-07: the session may have ended since the page was opened.
		if (readSession().kind === 'guest') location.assign(paths.signIn)
		else void loadWishlist()
	}, [isOpen])
	const removed = useStore($removedWish, { ssr: 'initial' })
	const { items } = wishlist
	const loaded = isLoaded(wishlist)
	return (
		<dialog ref={root} id="wishlist-drawer" className="drawer" aria-labelledby="wishlist-drawer-title">
			<div className="drawer-head">
				<h2 id="wishlist-drawer-title">{loaded ? text('wishlist.titleCounted', { count: items.length }) : text('wishlist.title')}</h2>
				<button type="button" className="icon-button" aria-label={text('common.close')} data-closes="">
					<Icon name="close" />
				</button>
			</div>
			<div className="grow overflow-y-auto overscroll-contain px-5" aria-busy={wishlist.status === 'loading' || undefined}>
				{removed && <Undo itemId={removed.id} name={truncate(removed.name, cardNameLimit)} onUndo={() => void undoRemoveWish()} />}
				{wishlist.status === 'failed' && (
					<div className="flex flex-wrap items-center justify-between gap-3 py-3" role="alert">
						<p className="text-error">{wishlist.error}</p>
						<button type="button" className="button button-outline" onClick={() => void loadWishlist()}>
							{text('common.tryAgain')}
						</button>
					</div>
				)}
				{!loaded && wishlist.status !== 'failed' && <CartSkeleton label={text('wishlist.loading')} />}
				{items.length > 0 && (
					<ul className="divide-y divide-line">
						{items.map((wish) => (
							<WishRow key={wish.id} wish={wish} />
						))}
					</ul>
				)}
				{wishlist.status === 'loaded' && items.length === 0 && <EmptyWishlist />}
			</div>
			<NoticeHost />
		</dialog>
	)
}

/** The close button, which gets the focus if no row is left. */
const closeButton = '#wishlist-drawer [data-closes]'

function WishRow({ wish }: { wish: Wish }) {
	return (
		<DrawerRow
			product={wish}
			price={wish.price}
			aside={
				<button
					type="button"
					className="icon-button shrink-0 self-center text-ink-muted hover:text-error"
					aria-label={text('common.removeOne', { name: wish.name })}
					onClick={(event) => {
						// Moves the focus first, because the row is removed immediately.
						focusAfterRemoval(event.currentTarget, closeButton)?.focus()
						void removeFromDrawer(wish)
					}}
				>
					<Icon name="trash" small />
				</button>
			}
		>
			<p>
				<MoveToCart wish={wish} />
			</p>
		</DrawerRow>
	)
}

/** The code is loaded on the first click, because the button is rarely used. */
function MoveToCart({ wish }: { wish: Wish }) {
	const [busy, setBusy] = useState(false)
	const move = async (button: HTMLElement) => {
		if (busy) return
		setBusy(true)
		try {
			const { moveWishToCart } = await import('#stores/cart/wish-to-cart.ts')
			const next = focusAfterRemoval(button, closeButton)
			await moveWishToCart(wish)
			if (!button.isConnected) next?.focus()
		} catch {
			// Offline: the notice has a retry button.
			document.dispatchEvent(new CustomEvent('shop:code-not-loaded', { detail: { retry: () => button.click() } }))
		}
		setBusy(false)
	}
	return (
		<button
			type="button"
			className="link min-h-11 text-sm"
			aria-label={text('cart.moveOne', { name: wish.name })}
			aria-busy={busy || undefined}
			aria-disabled={busy || undefined}
			onClick={({ currentTarget }) => void move(currentTarget)}
		>
			{text('cart.move')}
		</button>
	)
}

function EmptyWishlist() {
	return (
		<div className="grid justify-items-center gap-4 py-12 text-center">
			<span className="grid size-20 place-items-center rounded-full bg-sunken text-ink-muted">
				<Icon name="heart" />
			</span>
			<p className="text-lg">{text('wishlist.empty')}</p>
			<p className="text-sm text-ink-muted">{text('wishlist.how')}</p>
			<a href={paths.allProducts} className="button button-primary">
				{text('common.findProducts')}
			</a>
		</div>
	)
}
