import { type ReviewDraft, reviewTextLimit, reviewTitleLimit } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'
import { text } from '@storefront/i18n/text.ts'
import type { ReactNode } from 'react'

/** Required fields of a review. */
export type RequiredField = 'rating' | 'title' | 'text'

interface ReviewFieldsProps {
	/** Prefix of the ids of the fields. */
	id: string
	/** The author name as it is published. */
	author: string
	/** Initial values. The fields are uncontrolled, so that entered text survives any error. */
	values: Pick<ReviewDraft, RequiredField | 'nameShown'>
	errors: Readonly<Partial<Record<RequiredField, string | undefined>>>
	onInput?: (name: RequiredField) => void
	/** The field for pictures. */
	children: ReactNode
}

const stars = [1, 2, 3, 4, 5] as const

/** The fields of a review. */
export function ReviewFields({ id, author, values, errors, onInput, children }: ReviewFieldsProps) {
	const idOf = (name: RequiredField) => `${id}-${name}`
	const described = (name: RequiredField) => (errors[name] ? `${idOf(name)}-error` : undefined)
	const written = (name: 'title' | 'text') => ({
		id: idOf(name),
		name,
		required: true,
		defaultValue: values[name],
		'aria-invalid': errors[name] ? true : undefined,
		'aria-describedby': described(name),
		onInput: () => onInput?.(name),
	})
	return (
		<>
			<fieldset onInput={() => onInput?.('rating')}>
				<legend className="label">{text('reviews.rating')}</legend>
				<div className="mt-1 flex flex-wrap gap-2">
					{stars.map((number) => (
						<label key={number} className="option">
							<input
								type="radio"
								name="rating"
								value={number}
								className="sr-only scroll-mt-24"
								defaultChecked={values.rating === number}
								required
								aria-describedby={described('rating')}
							/>
							{text('reviews.stars', { count: number })}
						</label>
					))}
				</div>
				<FieldError id={described('rating')} error={errors.rating} />
			</fieldset>
			<div className="field">
				<label className="label" htmlFor={idOf('title')}>
					{text('reviews.title')}
				</label>
				<input className="input" maxLength={reviewTitleLimit} {...written('title')} />
				<FieldError id={described('title')} error={errors.title} />
			</div>
			<div className="field">
				<label className="label" htmlFor={idOf('text')}>
					{text('reviews.text')}
				</label>
				<textarea className="input min-h-36 py-3" rows={6} maxLength={reviewTextLimit} {...written('text')} />
				<FieldError id={described('text')} error={errors.text} />
			</div>
			{children}
			<fieldset>
				<legend className="label">{text('reviews.shownAs')}</legend>
				<div className="mt-1 flex flex-wrap gap-2">
					<label className="option">
						<input type="radio" name="name" value="initial" className="sr-only" defaultChecked={values.nameShown !== 'none'} />
						{author}
					</label>
					<label className="option">
						<input type="radio" name="name" value="none" className="sr-only" defaultChecked={values.nameShown === 'none'} />
						{text('reviews.withoutName')}
					</label>
				</div>
			</fieldset>
		</>
	)
}

function FieldError({ id, error }: { id: string | undefined; error: string | undefined }) {
	return (
		error && (
			<p className="field-error mt-1.5" id={id}>
				{error}
			</p>
		)
	)
}
