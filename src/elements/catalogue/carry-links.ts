import { paths } from '@storefront/contract/domain/paths.ts'
import { storeNavigationState } from '#stores/frame/stored-navigation-state.ts'

/**
 * What goes from page to page beside the address (NAV-19 to NAV-21): links to a listing remember where the shopper came from,
 * for its "Back" (stores/catalogue/back-navigation.ts). Loaded with the page: a link that is followed at once must carry as well.
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
