import { paths } from '@storefront/contract/domain/paths.ts'
import { storeNavigationState } from '#stores/frame/stored-navigation-state.ts'

/**
 * Stores the origin of links to a listing in the navigation state (NAV-19 to NAV-21), for its "Back" link
 * (stores/catalogue/back-navigation.ts). Part of the initial script, so that it handles the first click as well.
 */
document.addEventListener('click', (event) => {
	const link = event.target instanceof Element ? event.target.closest('a') : null
	if (link?.origin === location.origin && isListing(link.pathname) && link.pathname !== location.pathname) storeOrigin(link)
})

function isListing(path: string): boolean {
	return `${path}/`.startsWith(`${paths.allProducts}/`)
}

function storeOrigin(link: HTMLAnchorElement): void {
	const subCategoryId = new URL(link.href).searchParams.get('sub') ?? ''
	storeNavigationState({
		from: location.pathname + location.search,
		subCategoryId,
		subCategoryName: subCategoryId ? link.textContent.trim() : '',
	})
}
