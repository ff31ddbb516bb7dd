import './exercise.css'

type ExerciseProps = {
  words: { exercise: string; doneWhen: string }
  exercise: { title: string; steps: readonly string[]; doneWhen: string }
}

export function Exercise({ words, exercise: { title, steps, doneWhen } }: ExerciseProps) {
  return (
    <section className="exercise framed graph-paper" aria-labelledby="exercise">
      <p className="eyebrow">{words.exercise}</p>
      <h2 id="exercise">{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="exercise-done-when">
        <strong>{words.doneWhen}</strong> {doneWhen}
      </p>
    </section>
  )
}
