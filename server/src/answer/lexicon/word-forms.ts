/** Irregular forms that the stemmer does not reduce; each line begins with the verb. */
export const irregularForms = `
keep kept
buy bought
sell sold
pay paid
make made
build built
begin began begun
write wrote written
give gave given
take took taken
get got gotten
know knew known
show showed shown
grow grew grown
rise rose risen
fall fell fallen
lead led
leave left
lose lost
win won
find found
hold held
send sent
spend spent
say said
tell told
teach taught
think thought
bring brought
choose chose chosen
speak spoke spoken
break broke broken
drive drove driven
draw drew drawn
meet met
bear bore borne
become became
come came
go went gone
run ran
see saw seen
stand stood
understand understood
fight fought
catch caught
feed fed
lend lent
mean meant
arise arose arisen
bind bound
hear heard
`
  .trim()
  .split('\n')
  .map(line => line.split(' '))

/** Adjectives with comparatives that are reduced: "faster" to "fast". */
export const comparedWords =
  'fast slow quick high low large small big long short old young new hot cold warm cool strong weak wide narrow rich poor hard easy light heavy dark early late cheap safe great'.split(
    ' ',
  )
