import type { Explanation } from '@storefront/contract/domain/catalogue/listing/explanations.ts'

/** Explanations of filters, one popover each; the button next to the filter name opens it. */
export function Explanations({ explanations }: { readonly explanations: readonly Explanation[] }) {
	return explanations.map(({ key, name, text, lang, dir }) => (
		<div key={key} id={explanationId(key)} className="why-panel" popover="">
			<b>{name}</b>
			{lang ? (
				<span lang={lang} dir={dir}>
					{text}
				</span>
			) : (
				text
			)}
		</div>
	))
}

/** The id of the popover that explains a specification. */
export function explanationId(key: string): string {
	return `why-${key}`
}
