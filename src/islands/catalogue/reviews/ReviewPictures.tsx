import { type ChangeEvent, useId, useState } from 'react'
import { mostReviewPictures } from '../../../domain/catalogue/reviews/own-review.ts'
import { Icon } from '../../ui/Icon.tsx'
import { scalePicture } from './scale-picture.ts'

/** A picture in the form: `name` where the store has it already. */
export interface ChosenPicture {
	readonly name: string | null
	/** As a data address. */
	readonly preview: string
}

interface ReviewPicturesProps {
	pictures: readonly ChosenPicture[]
	onChange: (pictures: readonly ChosenPicture[]) => void
}

/** Up to three pictures, scaled before they leave the device. */
export function ReviewPictures({ pictures, onChange }: ReviewPicturesProps) {
	const id = useId()
	const [problem, setProblem] = useState('')
	const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
		const files = [...(target.files ?? [])].slice(0, mostReviewPictures - pictures.length)
		const scaled = await Promise.all(files.map(scalePicture))
		target.value = ''
		const usable = scaled.filter((preview) => preview !== null)
		setProblem(usable.length < scaled.length ? 'That file is no picture that can be used. Choose a JPEG, PNG or WebP.' : '')
		onChange([...pictures, ...usable.map((preview) => ({ name: null, preview }))])
	}
	return (
		<div className="field">
			<label className="label" htmlFor={id}>
				Pictures <span className="font-normal text-ink-muted">(optional, at most {mostReviewPictures})</span>
			</label>
			{pictures.length > 0 && (
				<ul className="mb-2 flex flex-wrap gap-3">
					{pictures.map(({ preview }, index) => (
						<li key={preview} className="tile relative size-24">
							<img src={preview} alt={`Number ${index + 1} of your review`} />
							<button
								type="button"
								className="icon-button absolute end-0 top-0 bg-raised"
								aria-label={`Take out picture ${index + 1}`}
								onClick={() => onChange(pictures.filter((_, other) => other !== index))}
							>
								<Icon name="close" small />
							</button>
						</li>
					))}
				</ul>
			)}
			<input
				id={id}
				type="file"
				accept="image/jpeg,image/png,image/webp"
				multiple
				className="input py-2"
				disabled={pictures.length >= mostReviewPictures}
				aria-describedby={problem ? `${id}-problem` : undefined}
				onChange={(event) => void choose(event)}
			/>
			{problem && (
				<p id={`${id}-problem`} role="alert" className="mt-1 text-sm text-error">
					{problem}
				</p>
			)}
		</div>
	)
}
