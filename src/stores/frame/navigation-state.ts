import { persistedAtom } from '../browser/persisted.ts'
import { storageKeys } from '../browser/storage-keys.ts'
import { acceptVisit, carriedVisit, nothingCarried, type Visit } from './navigation-record.ts'

export const $visit = persistedAtom<Visit>({ area: 'session', key: storageKeys.visit, initial: nothingCarried, accept: acceptVisit })

/** Carries something to the next page. What a followed link carries (`carryOver`) stays with it. */
export function carry(what: Partial<Visit>): void {
	$visit.set({ ...$visit.get(), ...carriedVisit(), ...what })
}
