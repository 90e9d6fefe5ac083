import { newsletterConfirmDays } from '@storefront/contract/domain/constants.ts'
import { newsletterPath } from '@storefront/contract/domain/paths.ts'
import { leaveNewsletterAtOnce } from '@storefront/contract/endpoints/frame/newsletter.ts'
import { text } from '@storefront/i18n/text.ts'
import { composeMail, type Sender } from './compose.ts'
import type { Mail } from './mail.ts'
import { oneClickUrl } from './one-click-unsubscribe.ts'

/** Asks to confirm a newsletter subscription. Opening the link changes nothing, because mail scanners open all links. */
export function newsletterMail(
	to: string,
	{ key, unsubscribeKey }: { readonly key: string; readonly unsubscribeKey: string },
	sender: Sender,
): Mail {
	const { name, siteUrl } = sender
	const link = (path: string) => (siteUrl ? new URL(path, siteUrl).href : '')
	return composeMail(
		{
			to,
			subject: text('mail.newsSubject', { shop: name }),
			heading: text('mail.newsHeading'),
			paragraphs: [
				text('mail.newsWhat', { shop: name }),
				siteUrl
					? text('mail.newsPress', { days: newsletterConfirmDays })
					: text('mail.newsKey', { page: newsletterPath(), key, days: newsletterConfirmDays }),
				text('mail.notAsked'),
			],
			...(siteUrl ? { action: { label: text('mail.confirm'), href: link(newsletterPath({ key })) } } : {}),
			...(siteUrl ? { unsubscribeUrl: oneClickUrl(siteUrl, leaveNewsletterAtOnce, to, unsubscribeKey) } : {}),
			...(siteUrl ? { closing: [text('mail.newsLeave', { link: link(newsletterPath({ leave: to, key: unsubscribeKey })) })] } : {}),
		},
		sender,
	)
}
