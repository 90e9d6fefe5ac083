import { anonymousAuthor } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'
import type { Review } from '@storefront/contract/domain/catalogue/reviews/review.ts'
import { shortDate } from '@storefront/contract/domain/catalogue/reviews/short-date.ts'
import { formatList } from '@storefront/i18n/format-list.ts'
import { language } from '@storefront/i18n/language.ts'
import { text } from '@storefront/i18n/text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Stars } from '../../ui/Stars.tsx'

/** Picture width, in pixels. */
const pictureWidth = 96

/** One review as a list item. Its content is plain text, never HTML. */
export function ReviewCard({ review }: { review: Review }) {
	const { rating, title, date, verified, images } = review
	const lang = review.language === language() ? undefined : review.language
	const author = review.author === anonymousAuthor ? text('reviews.nameless') : review.author
	return (
		<li className="card min-w-0 p-5">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<Stars average={rating} />
				<b className="min-w-0 wrap-anywhere">
					<bdi lang={lang}>{title}</bdi>
				</b>
			</div>
			<p className="mt-2 whitespace-pre-line text-ink-soft wrap-anywhere" lang={lang} dir="auto">
				{review.text}
			</p>
			{images.length > 0 && (
				<ul className="mt-3 flex flex-wrap gap-2">
					{images.map((image, index) => (
						<li key={image} className="tile size-24">
							<Picture src={image} alt={text('reviews.pictureBy', { number: index + 1, author })} width={pictureWidth} />
						</li>
					))}
				</ul>
			)}
			<p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
				<span>{formatList([author, shortDate(date)])}</span>
				{verified && (
					<span className="inline-flex items-center gap-1 text-success">
						<Icon name="check" small />
						{text('reviews.verified')}
					</span>
				)}
			</p>
		</li>
	)
}
