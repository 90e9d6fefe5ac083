import { leaveNewsletterAtOnce } from '../../src/contract/frame/newsletter.ts'
import { newsletterConfirmDays } from '../../src/domain/constants.ts'
import { newsletterPath } from '../../src/domain/paths.ts'
import { text } from '../../src/language/text.ts'
import { composeMail, type Sender } from './compose.ts'
import { oneClickAddress } from './leave-at-once.ts'
import type { Mail } from './mail.ts'

/** Asks whether an address really wants the newsletter. Opening the link changes nothing: programs that look at mails open all of them. */
export function newsletterMail(to: string, { key, leaveKey }: { readonly key: string; readonly leaveKey: string }, sender: Sender): Mail {
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
			...(siteUrl ? { leaveAtOnce: oneClickAddress(siteUrl, leaveNewsletterAtOnce, to, leaveKey) } : {}),
			...(siteUrl ? { closing: [text('mail.newsLeave', { link: link(newsletterPath({ leave: to, key: leaveKey })) })] } : {}),
		},
		sender,
	)
}
