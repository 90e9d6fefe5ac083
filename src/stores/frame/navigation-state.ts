import { persistedAtom } from '../browser/persisted.ts'
import { storageKeys } from '../browser/storage-keys.ts'
import { emptyNavigationState, type NavigationState, parseNavigationState, readNavigationState } from './stored-navigation-state.ts'

export const $navigationState = persistedAtom<NavigationState>({
	area: 'session',
	key: storageKeys.visit,
	initial: emptyNavigationState,
	accept: parseNavigationState,
})

/** Changes fields of the navigation state. Keeps what a followed link has stored with `storeNavigationState`. */
export function updateNavigationState(what: Partial<NavigationState>): void {
	$navigationState.set({ ...$navigationState.get(), ...readNavigationState(), ...what })
}
