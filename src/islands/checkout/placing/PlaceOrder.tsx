import type { OrderWords } from '@storefront/contract/domain/checkout/order/order-words.ts'
import { text } from '@storefront/i18n/text.ts'
import type { ButtonHTMLAttributes } from 'react'

interface PlaceOrderProps extends ButtonHTMLAttributes<HTMLButtonElement> {
	words: OrderWords
	/** The order is being placed. */
	placing?: boolean
}

/** The order button below the terms. */
export function PlaceOrder({ words, placing = false, ...attributes }: PlaceOrderProps) {
	return (
		<>
			{words.terms && <Terms terms={words.terms} />}
			<button type="submit" className="button button-primary button-large w-full" aria-busy={placing || undefined} {...attributes}>
				{placing && <span className="spinner" />}
				<span {...words.buttonLanguage}>{words.button}</span>
			</button>
		</>
	)
}

/** Terms above the button. Their links open in a new tab, so that the entered values stay. */
function Terms({ terms }: { terms: NonNullable<OrderWords['terms']> }) {
	return (
		<div className="text-sm text-ink-soft">
			<p {...terms.language}>{terms.text}</p>
			{terms.links.length > 0 && (
				<ul className="flex flex-wrap gap-x-4">
					{terms.links.map(({ label, to, language }) => (
						<li key={to}>
							<a className="link inline-flex min-h-8 items-center" href={to} target="_blank" rel="noopener">
								<span {...language}>{label}</span>
								<span className="sr-only"> {text('common.opensBeside')}</span>
							</a>
						</li>
					))}
				</ul>
			)}
		</div>
	)
}
