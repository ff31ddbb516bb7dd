/** Words whose figures stay whole at a line's end: “3-Hour” and “10–20” break at no dash. */
export function Unbroken({ children }: { children: string }) {
  return children.split(/(\S*\d[-–]\S+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
