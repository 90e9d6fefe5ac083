import { describeLines, fetchSaved, removeSavedLine, saveLines } from '@storefront/contract/client/cart/saved.ts'
import { hasCapability } from '@storefront/contract/client/frame/capabilities.ts'
import { isUnknownCall, StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { logUnexpected } from '@storefront/contract/client/http/log.ts'
import { type CartLine, isSameOffer } from '@storefront/contract/domain/cart/cart.ts'
import { savedItemLimit } from '@storefront/contract/domain/constants.ts'
import { atom } from 'nanostores'
import { persistedAtom } from '../../browser/persisted.ts'
import { storageKeys } from '../../browser/storage-keys.ts'
import { withLock } from '../../browser/with-lock.ts'
import { messages } from '../../notices/messages.ts'
import { notify } from '../../notices/notices.ts'
import { storeClient } from '../../session/client.ts'
import { $session, readSession } from '../../session/session.ts'
import { $cart, isCartLine } from '../cart.ts'
import { removeItem } from '../cart-actions.ts'
import { addSaved } from '../cart-add.ts'

/** A line that is saved for later. */
export interface SavedLine extends CartLine {
	/** Price and stock are current. */
	readonly isFresh: boolean
}

const none: readonly CartLine[] = []

/** Saved lines in the browser, newest first: of guests, and of customers if the store does not support saved lines. */
const $browserLines = persistedAtom<readonly CartLine[]>({
	area: 'local',
	key: storageKeys.saved,
	initial: none,
	accept: (stored) => (Array.isArray(stored) && stored.every(isCartLine) ? stored.slice(0, savedItemLimit) : null),
})

export const $saved = atom<readonly SavedLine[]>([])
/** Ids of the cart lines and saved lines that are being moved. */
export const $moving = atom<ReadonlySet<string>>(new Set())

if (typeof document !== 'undefined') {
	// PROF-05: no data of the customer stays visible.
	$session.listen(() => {
		$saved.set([])
		void loadSaved()
	})
	// Another tab has saved something.
	$browserLines.listen(() => void loadSaved())
}

/**
 * Reads the saved lines. For a customer, first sends the lines in the browser to the store. Never rejects: after a failure shows the
 * lines that were last seen. Returns whether no line waits to be sent: the store has them all, or does not support saved lines.
 */
export async function loadSaved(): Promise<boolean> {
	if (!hasCapability('saved_for_later')) return true
	return await withLock('saved', async () => {
		const isCustomer = readSession().kind === 'customer'
		try {
			if (isCustomer) {
				if ($browserLines.get().length > 0) await saveLines(storeClient(), $browserLines.get())
				const saved = await fetchSaved(storeClient())
				$browserLines.set(none)
				$saved.set(saved.map((line) => ({ ...line, isFresh: true })))
			} else await showBrowserLines()
			return true
		} catch (failure) {
			logUnexpected(failure)
			const isUnknown = isUnknownCall(failure)
			if (!isCustomer || isUnknown) $saved.set(markStale($browserLines.get()))
			return isUnknown
		}
	})
}

async function showBrowserLines(): Promise<void> {
	const browserLines = $browserLines.get()
	if (browserLines.length === 0) return $saved.set([])
	const now = await describeLines(storeClient(), browserLines)
	$saved.set(
		browserLines.map((line) => {
			const found = now.find(isSameOffer(line))
			// A product that is no longer sold stays visible, so that the shopper can remove it.
			return found ? { ...found, id: line.id, isFresh: true } : { ...line, stock: 0, isFresh: true }
		}),
	)
}

function markStale(lines: readonly CartLine[]): readonly SavedLine[] {
	return lines.map((line) => ({ ...line, isFresh: false }))
}

/** Saves lines in the browser that had to leave a guest's cart; drops the oldest lines above the limit. */
export function saveInBrowser(lines: readonly CartLine[]): void {
	const others = $browserLines.get().filter((each) => !lines.some(isSameOffer(each)))
	$browserLines.set([...lines, ...others].slice(0, savedItemLimit))
}

/** Saves a cart line for later. Removes it from the cart only when it is saved. */
export function saveForLater(line: CartLine): Promise<void> {
	return whileMoving(line.id, async () => {
		const before = $browserLines.get()
		try {
			if (!(await keep(line))) return
		} catch (failure) {
			logUnexpected(failure)
			notify(messages.saveFailed)
			return
		}
		await removeItem(line, { isSaved: true })
		// The list in the browser has already notified its listeners.
		if (readSession().kind === 'customer') await loadSaved()
		// The removal failed: the line stays in the cart only.
		else if ($cart.get().items.some(({ id }) => id === line.id)) $browserLines.set(before)
	})
}

async function keep(line: CartLine): Promise<boolean> {
	if (readSession().kind === 'customer') {
		try {
			await saveLines(storeClient(), [line])
			return true
		} catch (failure) {
			if (!isUnknownCall(failure)) throw failure
		}
	}
	const others = $browserLines.get().filter((each) => !isSameOffer(line)(each))
	if (others.length >= savedItemLimit) {
		notify(messages.saveFull)
		return false
	}
	$browserLines.set([line, ...others])
	return true
}

/** Adds a saved line to the cart, up to the stock. Removes it from the list when the cart has it. */
export function moveToCart(line: SavedLine): Promise<void> {
	return whileMoving(line.id, async () => {
		const outcome = await addSaved(line, line.isFresh ? line.stock : Number.POSITIVE_INFINITY)
		if (outcome !== 'added' && outcome !== 'updated') return
		notify(messages.movedToCart)
		await remove(line)
	})
}

export function removeSaved(line: SavedLine): Promise<void> {
	return whileMoving(line.id, () => remove(line))
}

async function remove(line: SavedLine): Promise<void> {
	try {
		const isSavedInBrowser = $browserLines.get().some(isSameOffer(line))
		const others = $browserLines.get().filter((each) => !isSameOffer(line)(each))
		if (isSavedInBrowser) $browserLines.set(others.length === 0 ? none : others)
		else await removeSavedLine(storeClient(), line.id)
		$saved.set($saved.get().filter(({ id }) => id !== line.id))
	} catch (failure) {
		logUnexpected(failure)
		// Another tab has already removed it.
		const isGone = failure instanceof StoreFailure && failure.status === 404
		if (!isGone) notify(messages.removeFailed)
		await loadSaved()
	}
}

async function whileMoving(id: string, task: () => Promise<void>): Promise<void> {
	if ($moving.get().has(id)) return
	$moving.set(new Set([...$moving.get(), id]))
	try {
		await task()
	} finally {
		$moving.set(new Set([...$moving.get()].filter((each) => each !== id)))
	}
}
