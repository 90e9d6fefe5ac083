import { sentenceOf } from '@storefront/contract/client/http/log.ts'
import { atom, onMount } from 'nanostores'
import { loadable } from '../browser/loadable.ts'
import { persistedAtom } from '../browser/persisted.ts'

/** ENT-35. A failed state keeps the items that are known: nothing on the screen is lost by an error. */
export type SharedListState<Item> =
	| { readonly status: 'idle' | 'loading' | 'loaded'; readonly items: readonly Item[] }
	| { readonly status: 'failed'; readonly items: readonly Item[]; readonly error: string }

interface SharedListOptions<Item> {
	/** Under which the browser keeps the items. */
	readonly key: string
	readonly isItem: (value: unknown) => value is Item
}

/**
 * A list of the shopper's that the store keeps and all tabs show alike: the cart, the wishlist. `$state` is what this page
 * has read; `$seen` are the items as any tab last saw them, so that badges and hearts are right before anything is read.
 */
export function sharedList<Item>({ key, isItem }: SharedListOptions<Item>) {
	const none: readonly Item[] = []
	const $state = atom<SharedListState<Item>>({ status: 'idle', items: none })
	const $seen = persistedAtom<readonly Item[]>({
		area: 'local',
		key,
		initial: none,
		accept: (stored) => (Array.isArray(stored) && stored.every(isItem) ? stored : null),
	})
	const { load, drop } = loadable()

	onMount($state, () =>
		$seen.listen((items) => {
			if (items !== $state.get().items) receive(items)
		}),
	)

	const receive = (items: readonly Item[]) => {
		drop()
		$state.set({ status: 'loaded', items })
	}
	/** Shows these items, here and in the other tabs. The answer of a read that is still under way is dropped. */
	const show = (items: readonly Item[]) => {
		receive(items)
		$seen.set(items)
	}
	/** Keeps the items and says what went wrong: the store's own sentence, or `fallback`. */
	const fail = (failure: unknown, fallback: string) =>
		$state.set({ status: 'failed', items: $state.get().items, error: sentenceOf(failure) || fallback })
	/** Reads the items; `before` stand there meanwhile. Never rejects: the state says how it went. */
	const read = (ask: () => Promise<readonly Item[]>, before: readonly Item[], fallback: string) => {
		$state.set({ status: 'loading', items: before })
		return load(ask, show, (failure) => fail(failure, fallback))
	}
	/** As if nothing had ever been read, in all tabs. */
	const forget = () => {
		drop()
		$state.set({ status: 'idle', items: none })
		$seen.set(none)
	}
	return { $state, $seen, show, fail, read, forget }
}

/** Whether the items are those of the store, and not merely none yet. */
export function isLoaded({ status, items }: SharedListState<unknown>): boolean {
	return status === 'loaded' || items.length > 0
}
