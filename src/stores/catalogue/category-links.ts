import { logFailure } from '@storefront/contract/client/http/log.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import type { SearchLink } from '@storefront/contract/domain/search/notes.ts'
import { type CategoryLink, suggestCategories } from '@storefront/contract/domain/search/suggest-categories.ts'

let categories: Promise<readonly CategoryLink[]> | undefined

/**
 * Categories for a term that is still being typed. They are read from the menus, so that typing calls no search (HDR-05). Never
 * rejects: a failure is logged, and the next letter loads them again.
 */
export async function findCategories(typed: string): Promise<readonly SearchLink[]> {
	try {
		categories ??= fetchCategories()
		return suggestCategories(typed, await categories)
	} catch (failure) {
		categories = undefined
		logFailure(failure)
		return []
	}
}

async function fetchCategories(): Promise<readonly CategoryLink[]> {
	const response = await fetch(paths.menusFragment)
	if (!response.ok) throw new Error(`${paths.menusFragment} returned ${response.status}`)
	const menus = new DOMParser().parseFromString(await response.text(), 'text/html')
	return [...menus.querySelectorAll('[data-menus-list] > li')].flatMap((entry) => {
		const [top, ...subCategories] = [...entry.querySelectorAll('a')].map((link) => ({
			name: link.textContent.trim(),
			path: link.getAttribute('href') ?? '',
		}))
		return top ? [{ ...top, within: '' }, ...subCategories.map((sub) => ({ ...sub, within: top.name }))] : []
	})
}
