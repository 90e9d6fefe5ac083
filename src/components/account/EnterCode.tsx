import { text } from '@storefront/i18n/text.ts'

/** Link to the code form for an account that is not verified. */
export function EnterCode({ href }: { href: string }) {
	return (
		<a href={href} className="link text-error">
			{text('account.enterOrRenewCode')}
		</a>
	)
}
