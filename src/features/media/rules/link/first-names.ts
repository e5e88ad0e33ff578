import firstNames from '@zxcvbn-ts/language-en/dist/firstnames.json.mjs';
import { foldedText } from '#lib/folded-text.ts';

/** English first names, in small letters; the list lacks the short ones. */
const FIRST_NAMES: ReadonlySet<string> = new Set([...firstNames, 'bob', 'dave', 'jim', 'mallory', 'tom']);

/**
 * First names that the list lacks, without accents: it leaves out a name that is frequent as a password or a word, which
 * most names of men are, and those of other languages.
 */
const MORE_FIRST_NAMES: ReadonlySet<string> = new Set(
  `aaron abdul abdullah abel abhishek abraham adam aditya agnieszka ahmad ahmed ahmet aisha akiko akira alain alan
   albert alberto alec alejandro aleksandr alessandro alexander alexandre alexei alfonso alfred allan allen alvaro
   alvin amir amit anand anders andre andreas andres andrew andrey andrzej anil anjali anjana anke ankit anthony
   antoine anton antonio antti arjun arne arnold artem arthur arun arvind asger ashok axel ayesha ayse bart bartosz
   bas bastian beate ben benedikt benjamin benoit bernard bernd bernhard bjarne bjorn blaine bo bojan boris brad
   bradley brandon brendan brent bret brian bruce bruno bryan burkhard caleb cameron carl carlo carlos carsten
   cesar chandler charles charlie chetan chiara chimamanda chinedu christoph christophe christopher chuck claudio
   clemens colin connor conor cornelius craig curtis damian damien dan daniel darren david davide dean deepa deepak
   denis dennis derek detlef didier diego dieter dimitri dinesh dirk dmitri dmitry dominic dominik don donald doug
   douglas dries duc duncan dusan dustin dylan ed edgar edsger eduardo edward edwin eero egor elias elijah elliot
   emeka emil emmanuel enrico enrique eric erich erik ernesto ernst erwin esteban ethan etienne eugene evan evgenia
   evgeny ezra fabian fabien fabio fabrice fatima federico felix feng ferdinand fernando filip filippo florian
   francesco francis francisco franck francois franz frederic frederik friedrich fritz gabor ganesh gareth garrett
   gary gavin geert geoff geoffrey georg georges gerald gerard gerd gerhard giacomo gianluca gilles giorgio
   giovanni giulio giuseppe goran gordon graham grant greg gregor gregory grzegorz guido guillaume guillermo
   gunther gustav gustavo guy hakan hannes hans hao harald haris harold harry harsh hartmut haruki hassan hayao
   heike heiko heinrich heinz helmut hendrik henri henrik henry herbert herman hermann hideki hiroshi holger howard
   hubert hugh hugo hui hyun ian ibrahim ignacio igor ilya imran ingo isaac isaiah istvan ivan ivana ivo jack
   jackson jacob jacques jake jakob jakub james jared jaroslav jason javier jay jeff jeffrey jens jeremy jerome
   jesper jimmy jin jing jiri joachim joao joaquin jochen joe joel joerg johan johann johannes john johnny jon
   jonas jonathan jorg jorge jose josef joseph josh joshua josiah jost jovana juan juergen juha jukka julian julien
   julio jun jurgen justin jyrki karim karl karsten kartik kaspar kaspars katarzyna kavita kazuo keiko keith ken
   kenji kenneth kent kenta kevin khalid kiran klaus konrad konstantin krishna kristian krzysztof kurt kwame
   lakshmi lars lasse laszlo laurent lawrence lei leo leon leonard leonardo lewis lex li ling linh linus lionel
   loic lorenzo louis luc luca lucas luciano ludovic ludwig luigi luis luka lukas lukasz lutz maciej magnus mahmoud
   malgorzata manfred manish manuel marc marcel marcelo marcin marco marcos marcus marek mario marius mark marko
   markus marques martijn martin marvin maryam masahiro mateusz mathias mathieu mats matt matteo matthew matthias
   matthieu maurice mauricio mauro maxim maxime meera mehmet michael mick miguel mihai mika mikael mike mikhail
   miklos milan milica milos ming minh mitch mitchell mohamed mohammad mohammed mohan mohit morten muhammad murat
   mustafa nadim naoki narendra natalia nate nathan nathaniel neha neil nelson ngozi nicholas nick nicolai nicolas
   niels nigel nikhil niklas nikola nikolai nikolaus nils nitin noah noor norbert norman oksana olaf ole oleg
   oliver olivier oluwaseun omar osama oscar otto pablo pascal patrick paul paulo pavel pawel pedro peer pekka per
   pete peter petr philip philipp phillip pierre pieter piotr pooja prakash prashant pratik preben priya priyanka
   rafael rafal raghu rahul rainer raj rajesh rakesh ralf ralph ramesh ramon randall raphael rasmus raul ravi
   raymond reinhard ricardo rich richard rick rob robert roberto rodney rodrigo roger rohan rohit roland rolf roman
   ron ronald ross roy rudi rudolf rupert ruslan russ russell ryan sachin sakura salman salvatore sami samir samuel
   sandeep sander sandro sanjay santiago satoshi saul scott sebastian sebastien serge sergei sergey sergio seth
   seung shigeru shinji siddharth silke simon sindre sipho slawomir sneha soren stan stanislav stanley stefan
   stefano steffen stephan stephane stephen steve steven stewart stuart sumit sunil sunita suresh sven svetlana
   takashi takeshi tamas tao tariq taylor thandi thanh thiago thibault thomas thorsten timo timothy tobias todd
   tomas tomasz torsten toshi travis trevor tristan troy tuomas tyler udo ulf uli ulrich umar ute uwe vaclav vadim
   valentin vasily venkat victor vijay vikram viktor ville vincent vincenzo vinod vitaly vivek vlad vladimir volker
   walter warren wayne wei wen wes wesley wilfried wilhelm will willem william wojciech wolfgang xavier xiao xin
   yan yannick yash yehuda yifan ying yoann yong youssef yuki yukihiro yuri yusra yusuf yves zachary zbigniew
   zeynep zoltan zoran`.split(/\s+/),
);

/** Names of the list that stand for something else where they begin a capitalised text: Star Wars, Asia Society. */
const OTHER_WORDS: ReadonlySet<string> = new Set(
  `asia bell bird bliss brook brooks carry cookie corny dallas dell dot dusty easter fancy gates geneva glad glory happy
   honey honor ivory jewel lucky melody merry midge mommy muffin nike odessa page pen pet pooh raven row star storm sunny
   sydney tally terra vale velvet venus viola windy`.split(/\s+/),
);

/** Whether a name is a first name alone: of somebody present, or of the Alice and Bob of examples. */
export function isFirstName(name: string): boolean {
  return FIRST_NAMES.has(name.toLowerCase());
}

/** Whether a text that begins with this word may be the name of a person, in many languages, with or without accents. */
export function beginsName(word: string): boolean {
  const folded = foldedText(word);
  return (FIRST_NAMES.has(folded) || MORE_FIRST_NAMES.has(folded)) && !OTHER_WORDS.has(folded);
}
