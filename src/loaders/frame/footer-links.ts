import { paths } from '@storefront/contract/domain/paths.ts'
import { isUntranslated, untranslatedKey } from '@storefront/i18n/untranslated-fields.ts'

/** A link of the footer file. */
interface WrittenLink {
	readonly label: string
	readonly to?: string | undefined
	/** Path of a content page; the link works after it is published. */
	readonly page?: string | undefined
	readonly onlyPublished?: boolean | undefined
}

interface VisibleLink {
	readonly label: string
	readonly to?: string
}

/** Links of a footer column; `shown` has the paths of published pages. A link without a target stays on the page (FTR-03, AMB-02). */
export function visibleLinks(links: readonly WrittenLink[], shown: readonly string[]): readonly VisibleLink[] {
	return links.flatMap((link) => {
		const { to, page, onlyPublished } = link
		const label = { label: link.label, ...(isUntranslated(link, 'label') ? { [untranslatedKey]: ['label'] } : {}) }
		const target = page !== undefined && shown.includes(`/${page}`) ? `/${page}` : to
		if (target === undefined) return onlyPublished ? [] : [label]
		return [{ ...label, to: target }]
	})
}

/** Links of the checkout's footer: published policies, and the contact page. Links without a target are of no use there. */
export function checkoutLinks(policies: readonly VisibleLink[], links: readonly VisibleLink[]): readonly VisibleLink[] {
	return [...policies, ...links.filter(({ to }) => to === paths.contact)].filter(({ to }) => to !== undefined)
}
