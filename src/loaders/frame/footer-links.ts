import { isUntranslated, untranslatedKey } from '@storefront/i18n/untranslated-fields.ts'

/** A link of the footer as its file has it. */
interface WrittenLink {
	readonly label: string
	readonly to?: string | undefined
	/** A page that it leads to once that is published. */
	readonly page?: string | undefined
	readonly onlyPublished?: boolean | undefined
}

/**
 * The links of a column as they are now; `shown` are the addresses of the pages that shoppers see. One without an address
 * leads nowhere yet, and stays on the page (FTR-03, AMB-02).
 */
export function visibleLinks(
	links: readonly WrittenLink[],
	shown: readonly string[],
): readonly { readonly label: string; readonly to?: string }[] {
	return links.flatMap((link) => {
		const { to, page, onlyPublished } = link
		const label = { label: link.label, ...(isUntranslated(link, 'label') ? { [untranslatedKey]: ['label'] } : {}) }
		const target = page !== undefined && shown.includes(`/${page}`) ? `/${page}` : to
		if (target === undefined) return onlyPublished ? [] : [label]
		return [{ ...label, to: target }]
	})
}
