import type { Explanation } from '@storefront/contract/domain/catalogue/listing/explanations.ts'

/** What filters mean, each in a popover of its own, which the button beside the filter's name opens. */
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

/** The id of what explains a specification. */
export function explanationId(key: string): string {
	return `why-${key}`
}
