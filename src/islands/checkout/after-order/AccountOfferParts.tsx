import { text, textParts } from '@storefront/i18n/text.ts'
import type { ReactNode } from 'react'

/** Section that offers a guest an account, for the islands and for the pages without scripts. */
export function AccountOfferSection({ children }: { children: ReactNode }) {
	return (
		<section aria-labelledby="account-offer" className="grid justify-items-start gap-3 rounded-md border border-line p-4 print:hidden">
			<h3 id="account-offer" className="text-base">
				{text('account.offer')}
			</h3>
			<p className="text-sm">{text('account.offerAbout')}</p>
			{children}
		</section>
	)
}

/** `email`: that of the order; empty: unknown. */
export function CodeWillBeSent({ email }: { email: string }) {
	return (
		<p className="text-sm text-ink-soft">
			{textParts('account.codeWillBeSent', {
				email: (
					<bdi key="email" className="wrap-anywhere">
						{email || text('account.emailOfOrder')}
					</bdi>
				),
			})}
		</p>
	)
}
