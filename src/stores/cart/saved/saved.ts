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

/** What was put aside from the cart. */
export interface SavedLine extends CartLine {
	/** Price and stock are those of now, and not those of when it was seen last. */
	readonly isFresh: boolean
}

const none: readonly CartLine[] = []

/** A guest's list, and that of customers whose store keeps none: as this browser saw the lines last, the newest first. */
const $browserLines = persistedAtom<readonly CartLine[]>({
	area: 'local',
	key: storageKeys.saved,
	initial: none,
	accept: (stored) => (Array.isArray(stored) && stored.every(isCartLine) ? stored.slice(0, savedItemLimit) : null),
})

export const $saved = atom<readonly SavedLine[]>([])
/** The ids of the lines, of the cart or of those that are saved, which are just being moved. */
export const $moving = atom<ReadonlySet<string>>(new Set())

if (typeof document !== 'undefined') {
	// PROF-05: nothing of a customer stays on the screen.
	$session.listen(() => {
		$saved.set([])
		void loadSaved()
	})
	// Another tab has saved something.
	$browserLines.listen(() => void loadSaved())
}

/**
 * Reads what is saved. What a guest had saved becomes the customer's own first, and leaves the browser only once the store has it.
 * Never rejects: what cannot be read is shown as it was seen last. True when nothing waits to be given to the store: it has
 * all, or keeps no such lists.
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
	const kept = $browserLines.get()
	if (kept.length === 0) return $saved.set([])
	const now = await describeLines(storeClient(), kept)
	$saved.set(
		kept.map((line) => {
			const found = now.find(isSameOffer(line))
			// What is no longer sold stays to be seen, and to be removed.
			return found ? { ...found, id: line.id, isFresh: true } : { ...line, stock: 0, isFresh: true }
		}),
	)
}

function markStale(lines: readonly CartLine[]): readonly SavedLine[] {
	return lines.map((line) => ({ ...line, isFresh: false }))
}

/** Keeps in this browser what had to leave a guest's cart, in place of what was saved longest ago. */
export function saveInBrowser(lines: readonly CartLine[]): void {
	const others = $browserLines.get().filter((each) => !lines.some(isSameOffer(each)))
	$browserLines.set([...lines, ...others].slice(0, savedItemLimit))
}

/** Puts a line of the cart aside. It leaves the cart only once it is saved. */
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
		// A list that the browser keeps has said so itself.
		if (readSession().kind === 'customer') await loadSaved()
		// It could not be taken out: then it is in the cart, and not in both.
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

/** Puts as many into the cart as are left. It is saved no longer once the cart has it. */
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
		const isKept = $browserLines.get().some(isSameOffer(line))
		const others = $browserLines.get().filter((each) => !isSameOffer(line)(each))
		if (isKept) $browserLines.set(others.length === 0 ? none : others)
		else await removeSavedLine(storeClient(), line.id)
		$saved.set($saved.get().filter(({ id }) => id !== line.id))
	} catch (failure) {
		logUnexpected(failure)
		// Somebody was faster: what was asked for is so.
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
