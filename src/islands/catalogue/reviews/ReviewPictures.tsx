import { reviewPictureLimit } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'
import { text } from '@storefront/i18n/text.ts'
import { type ChangeEvent, useId, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { scalePicture } from './scale-picture.ts'

/** A picture in the form; `name` is set if the store already has it. */
export interface ChosenPicture {
	readonly name: string | null
	/** The picture as a data URL. */
	readonly preview: string
}

interface ReviewPicturesProps {
	pictures: readonly ChosenPicture[]
	onChange: (pictures: readonly ChosenPicture[]) => void
}

/** Field for up to three pictures, scaled down in the browser before upload. */
export function ReviewPictures({ pictures, onChange }: ReviewPicturesProps) {
	const id = useId()
	const [problem, setProblem] = useState('')
	const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
		const picked = [...(target.files ?? [])]
		const scaled = await Promise.all(picked.slice(0, reviewPictureLimit - pictures.length).map(scalePicture))
		target.value = ''
		const usable = scaled.filter((preview) => preview !== null)
		const problems = [
			usable.length < scaled.length && text('reviews.notAPicture'),
			scaled.length < picked.length && text('reviews.tooManyPictures', { count: reviewPictureLimit }),
		]
		setProblem(problems.filter(Boolean).join(' '))
		// Ignores duplicates.
		const added = [...new Set(usable)].filter((preview) => !pictures.some((other) => other.preview === preview))
		onChange([...pictures, ...added.map((preview) => ({ name: null, preview }))])
	}
	const removePicture = (index: number) => {
		setProblem('')
		onChange(pictures.filter((_, other) => other !== index))
	}
	return (
		<div className="field">
			<label className="label" htmlFor={id}>
				{text('reviews.pictures')}{' '}
				<span className="font-normal text-ink-muted">{text('reviews.picturesLimit', { count: reviewPictureLimit })}</span>
			</label>
			{pictures.length > 0 && (
				<ul className="mb-2 flex flex-wrap gap-3">
					{pictures.map(({ preview }, index) => (
						<li key={preview} className="tile relative size-24">
							<img src={preview} alt={text('reviews.pictureNumber', { number: index + 1 })} />
							<button
								type="button"
								className="icon-button absolute end-0 top-0 bg-raised"
								aria-label={text('reviews.takeOut', { number: index + 1 })}
								onClick={() => removePicture(index)}
							>
								<Icon name="close" small />
							</button>
						</li>
					))}
				</ul>
			)}
			{/* The native file field would show "No file chosen" below the chosen pictures. */}
			<label className="option justify-self-start has-disabled:opacity-50">
				<input
					id={id}
					type="file"
					accept="image/jpeg,image/png,image/webp"
					multiple
					className="sr-only"
					disabled={pictures.length >= reviewPictureLimit}
					aria-describedby={problem ? `${id}-problem` : undefined}
					onChange={(event) => void choose(event)}
				/>
				{pictures.length === 0 ? text('reviews.choosePictures') : text('reviews.addPictures')}
			</label>
			{problem && (
				<p id={`${id}-problem`} role="alert" className="mt-1 text-sm text-error">
					{problem}
				</p>
			)}
		</div>
	)
}
