/** Placeholders with the size of product cards. */
export function CardSkeletons({ label }: { label: string }) {
	return (
		<div className="mt-6">
			<p role="status" className="flex items-center gap-3 text-ink-soft">
				<span className="spinner text-link" />
				{label}
			</p>
			<ul aria-hidden="true" className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6 xl:grid-cols-5">
				{[1, 2, 3, 4, 5].map((card) => (
					<li key={card} className="grid gap-3">
						<span className="skeleton aspect-square rounded-lg" />
						<span className="skeleton h-4" />
						<span className="skeleton h-4 w-1/2" />
					</li>
				))}
			</ul>
		</div>
	)
}
