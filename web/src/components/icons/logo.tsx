/** The logo with the name, unless `word` is off. */
export function Logo({ size = 20, word = true }: { size?: number; word?: boolean }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 9, color: 'var(--text)' }}>
      <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden>
        <rect x="1" y="8" width="4" height="9" rx="2" fill="var(--voice-1)" />
        <rect x="7" y="2" width="4" height="19" rx="2" fill="var(--primary)" />
        <rect x="13" y="5" width="4" height="12" rx="2" fill="var(--voice-2)" />
        <rect x="19" y="9" width="3" height="5" rx="1.5" fill="var(--voice-3)" />
      </svg>
      {word && (
        <span
          style={{
            fontWeight: 650,
            fontSize: size * 0.86,
            letterSpacing: '-.025em',
            lineHeight: 1,
          }}
        >
          Parley
        </span>
      )}
    </span>
  );
}
