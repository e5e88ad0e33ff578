/**
 * How much words tell that a sentence ends between them, as logarithms of odds: learned from talks, meetings and books whose
 * marks are known, of what is said in all of them. Numbers are `0`; words that are not listed stand by their endings, others
 * for `*`. A word that tells less than 0.5 is left out.
 */

/** The word but one before the place. */
export const SECOND_BEFORE = `
  -2.1 which | -1.9 who | -1.5 but | -1.4 he | -1.3 how | -1.2 had | -1.1 because can if only then what
  will | -1 i when where | -0.9 could they we would | -0.8 give has have just there's | -0.7 between
  cannot made mean saying so some there up | -0.6 a also an came day even every large least maybe most
  must say says that to under we're write you | -0.5 course days heard however making might often still
  these whatever why | 0.5 coming ever good open too v | 0.6 bit come interested true | 0.8 human own | 1
  present`;
/** The word before it. */
export const BEFORE = `
  -3.7 and | -3.4 of the | -2.9 as but | -2.5 because | -2.4 if when which | -2.3 in | -2.2 to was | -2 by
  what where | -1.9 at had his their | -1.8 an how i into or than very with | -1.7 a for that's were |
  -1.6 from he just they until | -1.5 it's then we | -1.4 only upon | -1.3 during even is so under whether
  who | -1.2 after against between has its some that there's these your | -1.1 all any our through why
  would | -1 every however last maybe my not | -0.9 are finally get have her i'm made make over quite say
  says still such while | -0.8 about been called can could like look many most on therefore without | -0.7
  first give other perhaps put really said should this though using will you're | -0.6 across actually
  almost also be did especially given got keep less let makes may mentioned might present pretty soon took
  usually | -0.5 already never often oh rather short since single sometimes towards we're within | 0.5
  beginning case cases change information line live needed | 0.6 away back began help ideas it meeting
  months problem process project sure talk terms true | 0.7 answer better done fine happy hard idea itself
  job light nice nothing people period position size space stage themselves want | 0.8 * ago bad changes
  day else future here kind law mind order others place record thing value way yet | 0.9 again country
  good house language matter them time today works | 1 community happened interesting issue ones possible
  sense stuff work wrong | 1.1 -s account children development end happen history | 1.2 him money question
  questions situation things yes | 1.3 -tion exactly life | 1.4 okay | 1.5 yeah | 1.6 0 | 2.3 right`;
/** The word after it. */
export const AFTER = `
  -3.5 of | -2.9 was | -2.7 were | -2.6 had | -2.2 who | -2 to which | -1.8 -ed | -1.7 -tion than | -1.6
  has into years | -1.5 are have | -1.4 be is them would | -1.3 out up upon | -1.2 about between him made
  thing time with | -1.1 -ing been on things took where | -1 against and by called could know might more
  or say work | -0.9 -s away began came days itself may that | -0.8 ago country development down else me
  must off point us use way went will | -0.7 being change day found get history ideas little really said
  side themselves too v works | -0.6 any back can company conditions doing enough example from general
  language mind old own part period possible question set should stuff support thought through times using
  version | -0.5 better case code different done find form idea known left level make mean number person
  problem process spend though together used | 0.5 few her many therefore whatever while | 0.6 -ly first
  how some those yet you | 0.7 all another both each here his instead let maybe now within you're | 0.8
  during most my once others since | 0.9 after such | 1 even when | 1.1 0 perhaps right sometimes the
  there we what | 1.2 it why | 1.3 exactly if we're | 1.4 she soon there's these this | 1.5 i | 1.6 but
  next no then | 1.7 i'm | 1.8 it's | 1.9 that's they | 2.1 he | 2.3 well | 2.4 so | 2.5 finally yes | 2.8
  oh | 3.1 okay | 3.5 yeah`;
/** The word after that. */
export const SECOND_AFTER = `
  -1.7 to | -1.5 into | -1.2 be or upon which | -1.1 their | -1 its out | -0.9 and him | -0.8 across from
  use who without | -0.7 against as back being but ever her in known of on rather same up | -0.6 -ing ask
  between big development different doing going our over possible something sort than themselves through
  together under using very whatever where with your | -0.5 by company difficult down for full help much
  open part them | 0.5 example right therefore | 0.6 does don't else i makes said short wanted | 0.7 yeah
  | 0.8 okay | 0.9 however means | 2.1 course`;
/** The two before it. */
export const TWO_BEFORE = `
  -1.2 the_0 | -1.1 of_0 | -1 in_0 | -0.9 about_0 and_0 for_0 or_0 the_right | -0.8 0_day 0_thing than_0
  the_year | -0.7 and_it and_now at_least from_0 of_course the_first | -0.6 a_new a_time and_then
  don't_think for_example in_this is_that last_0 of_the same_time the_end the_old the_things with_0
  years_later | -0.5 at_0 at_last like_0 of_work was_a | 0.5 don't_know in_there it_is the_others to_me
  with_it | 0.6 an_example but_yeah each_other of_it okay_okay that_day this_period you_are | 0.7
  as_possible in_it than_that the_case years_before you_go | 0.8 do_so for_it for_them on_that or_so to_do
  | 0.9 about_it interested_in of_that or_something to_that to_them with_that | 1 a_while about_that | 1.1
  like_this to_you | 1.2 an_end for_you the_like | 1.3 or_not | 1.5 do_that | 1.8 so_on think_so | 1.9
  as_well | 2 at_all | 2.4 like_that | 3 0_a`;
/** One before and one after it. */
export const ACROSS = `
  -1.8 right_now | -1.7 on_the | -1.6 in_the | -1.4 of_the okay_so | -1.3 that_they year_0 | -1.2 to_the
  yeah_i yeah_so yeah_that's yeah_yeah | -1.1 0_he 0_years from_the | -1 before_the that_he that_the
  upon_the with_the | -0.9 all_the by_the okay_yeah yeah_it's | -0.8 during_the it_is out_there right_so |
  -0.7 0_or 0_when across_the after_the before_he do_you for_the in_0 into_the is_the no_0 so_if so_it's
  that_it that_there that_we there_he through_the time_he yeah_but yeah_okay yeah_we you_can | -0.6 0_0
  0_another 0_there about_the against_the and_the at_the behind_the did_not do_this if_you know_what
  off_the so_this then_he think_so time_they under_the up_the version_0 well_i yeah_it | -0.5 0_a
  all_these and_so and_then as_well between_the do_so i_think so_that's something_like things_like
  think_it think_that's want_to was_the | 0.5 0_in people_and that_so | 0.6 great_and it_i | 0.7 again_the
  him_the out_and right_and that_but you_and | 0.9 it_and it_the | 1 to_and | 1.1 yeah_and | 1.4 that_and`;
/** The two after it. */
export const TWO_AFTER = `
  -1.2 that_the | -1.1 that_we | -1 as_well but_also that_you | -0.9 did_not | -0.8 but_i it_so of_the
  that_are that_i the_most then_you they_would upon_the | -0.7 and_was because_they but_it's but_not
  he_was like_that so_many so_we such_as the_right the_same | -0.6 0_0 0_years against_the and_had
  because_he because_it during_this each_other for_you he_came into_the it_i it_in it_the it_yeah so_much
  so_that the_great they_can what_they when_it within_the | -0.5 0_a here_is if_it no_longer so_far
  that_he that_it then_i then_we where_you who_had | 0.5 after_that are_we as_long but_if but_when
  even_the i_don't in_many in_other it_is like_i so_if that_way the_very there_are there_were these_were
  this_is | 0.6 0_of and_for and_they and_while and_with at_first at_that but_as but_this i_did i_know
  i_thought instead_of it_had it_takes most_of only_the that_might the_other then_the you_can you_need |
  0.7 0_great about_0 after_a and_after and_even at_last each_of for_some i'm_not in_some in_that in_this
  it's_a it_was later_on more_than now_the so_in some_people that's_right that's_why then_came to_them
  we_have you_have | 0.8 0_the and_that and_these and_what but_in but_the by_0 for_a from_0 how_do is_this
  many_of right_and that_was the_way within_a you_could | 0.9 and_finally can_you for_0 i_mean now_it
  or_you that_would there_he this_was what_are | 1 and_i and_it's and_when first_of for_example just_to
  of_these on_the then_there yeah_and yeah_but | 1.1 and_also and_it | 1.2 and_that's and_this as_soon
  do_you in_0 some_of | 1.3 and_as and_there's from_that is_that right_so that_is then_he | 1.4 and_if
  and_now and_then | 1.6 all_right is_there | 1.8 is_it | 2 and_so | 2.6 as_for of_course`;
/** What is told where nothing is known: most words end no sentence. */
export const UNKNOWN_SIGN = -2.5;
